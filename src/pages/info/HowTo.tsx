import { HOW_TO_SECTIONS } from './how-to-sections';
import { InfoPage } from './InfoPage';

/** The way from a search to a receipt, step by step. */
export const Component = () => <InfoPage page="how-to" sections={HOW_TO_SECTIONS} />;
