import { InfoPage } from './InfoPage';

/** What one does, in this order. */
export const SECTIONS = ['find', 'call', 'account', 'profile', 'answer', 'send', 'after'] as const;

/** The way from a search to a receipt, step by step. */
export const Component = () => <InfoPage page="how-to" sections={SECTIONS} />;
