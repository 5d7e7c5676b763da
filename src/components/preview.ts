import { createContext, use } from 'react';

const Preview = createContext(false);

/** Shows the page inside as visitors see it, whatever the role of the reader; its controls are shown disabled. */
export const PreviewProvider = Preview.Provider;

/** Whether a page is only shown as it will be for visitors. */
export const usePreviewed = (): boolean => use(Preview);
