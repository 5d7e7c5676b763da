import { BREAKPOINTS } from './breakpoints';
import { visuallyHidden } from './hidden';

const WITHOUT_SCRIPTS = '@media (scripting: none)';

/** Shown where the browser runs no scripts, even if another style hides it. */
export const alsoWithoutScripts = { [WITHOUT_SCRIPTS]: { display: 'block' } } as const;

/** Shown only where the browser runs no scripts; with scripts its action happens automatically. */
export const onlyWithoutScripts = { display: 'none', [WITHOUT_SCRIPTS]: { display: 'inline-flex' } } as const;

/** A skip link past filters that stand before the results: on screens below `md` only without scripts; on wider screens only while it has the focus. */
export const pastFilters = {
  display: { xs: 'none', md: 'block' },
  [`${WITHOUT_SCRIPTS} and (max-width: ${BREAKPOINTS.md - 0.05}px)`]: { display: 'block' },
  [`@media (min-width: ${BREAKPOINTS.md}px)`]: { position: 'absolute', marginTop: '-36px', '&:not(:focus)': visuallyHidden },
} as const;

/** Hides what does nothing without scripts: buttons that submit nothing, and elements marked `data-scripted`. */
export const needsScripts = { [WITHOUT_SCRIPTS]: { 'button:not([type="submit"]), [data-scripted]': { display: 'none !important' } } } as const;
