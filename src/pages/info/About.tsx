import { InfoPage } from './InfoPage';

const SECTIONS = ['what', 'promise', 'who', 'open'] as const;

/** What the portal is. */
export const Component = () => <InfoPage page="about" sections={SECTIONS} />;
