import { InfoPage } from './InfoPage';

const SECTIONS = ['what', 'why', 'who', 'long', 'delete', 'browser', 'rights'] as const;

/** What is kept about a person, why, and how they take it back. */
export const Component = () => <InfoPage page="privacy" sections={SECTIONS} />;
