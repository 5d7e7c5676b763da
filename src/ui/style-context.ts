import type { EmotionCache } from '@emotion/cache';
import { createContext } from 'react';
import { pageStyleCache } from '../theme/style-cache';

/** The style cache of the current rendering: in the browser that of its page, on the server one for each rendering. */
export const StyleContext = createContext<EmotionCache | undefined>(undefined);

/** The given style cache, or that of the browser's page. */
export const cacheOr = (given: EmotionCache | undefined): EmotionCache => given ?? pageStyleCache();
