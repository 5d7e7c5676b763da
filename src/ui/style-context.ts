import type { EmotionCache } from '@emotion/cache';
import { createContext } from 'react';
import { pageStyleCache } from '../theme/style-cache';

/** Where the styles of what is drawn go: in the browser its page, on the server a place of this one drawing. */
export const StyleContext = createContext<EmotionCache | undefined>(undefined);

/** The style cache that a part was given, or the page's own. */
export const cacheOr = (given: EmotionCache | undefined): EmotionCache => given ?? pageStyleCache();
