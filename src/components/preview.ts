import { createContext, use } from 'react';

const Preview = createContext(false);

/** Has the page inside look as it does for visitors, whoever looks at it; what visitors can do there is shown and cannot be done. */
export const PreviewProvider = Preview.Provider;

/** Whether a page is only shown as it will be for visitors. */
export const usePreviewed = (): boolean => use(Preview);
