import { BREAKPOINTS } from './breakpoints';
import { visuallyHidden } from './hidden';

const WITHOUT_SCRIPTS = '@media (scripting: none)';

/** Shown where the browser runs no scripts, even if another style hides it. */
export const alsoWithoutScripts = { [WITHOUT_SCRIPTS]: { display: 'block' } } as const;

const HYDRATING = 'html[data-hydrating]';

/** How long a page waits for the portal before it offers what works without it. */
const LATE = '4s';

/**
 * Shown only where the browser runs no scripts, or where the portal does not come; otherwise its action happens automatically. While the
 * portal may still come it takes no room.
 */
export const onlyWithoutScripts = {
  display: 'none',
  [WITHOUT_SCRIPTS]: { display: 'inline-flex' },
  [`${HYDRATING} &`]: {
    display: 'inline-flex',
    '@media (scripting: enabled)': {
      visibility: 'hidden',
      minHeight: 0,
      maxHeight: 0,
      paddingBlock: 0,
      margin: 0,
      overflow: 'hidden',
      animation: `without-portal 1ms ${LATE} forwards`,
    },
  },
  '@keyframes without-portal': { to: { visibility: 'visible', minHeight: '44px', maxHeight: '88px', paddingBlock: '5px' } },
} as const;

/** A skip link past filters that stand before the results: on screens below `md` only without scripts; on wider screens only while it has the focus. */
export const pastFilters = {
  display: { xs: 'none', md: 'block' },
  [`${WITHOUT_SCRIPTS} and (max-width: ${BREAKPOINTS.md - 0.05}px)`]: { display: 'block' },
  [`@media (min-width: ${BREAKPOINTS.md}px)`]: { position: 'absolute', marginTop: '-36px', '&:not(:focus)': visuallyHidden },
} as const;

/** Hides what does nothing without scripts: buttons that submit nothing, and elements marked `data-scripted`. */
export const needsScripts = { [WITHOUT_SCRIPTS]: { 'button:not([type="submit"]), [data-scripted]': { display: 'none !important' } } } as const;

/**
 * Hides what does nothing before the portal runs, in its place: buttons that submit nothing, except those that the page's own script answers
 * (`server/platform/http/page-script.js`).
 */
export const needsHydration = {
  [`${HYDRATING} button:not([type="submit"], [data-opens], [data-closes]), ${HYDRATING} [data-scripted]`]: { visibility: 'hidden' },
} as const;

/** Shown only until the portal runs. */
export const onlyBeforeHydration = { [`html:not([data-hydrating]) &`]: { display: 'none' } } as const;

/** Shown only once the portal runs. */
export const onlyAfterHydration = { [`${HYDRATING} &`]: { display: 'none' } } as const;
