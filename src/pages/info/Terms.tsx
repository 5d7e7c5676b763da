import { InfoPage } from './InfoPage';

const SECTIONS = ['use', 'truth', 'deadline', 'content', 'fair'] as const;

/** What people and the portal may expect of each other. */
export const Component = () => <InfoPage page="terms" sections={SECTIONS} />;
