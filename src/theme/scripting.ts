import { BREAKPOINTS } from './breakpoints';
import { visuallyHidden } from './hidden';

const WITHOUT_SCRIPTS = '@media (scripting: none)';

/** Shown where the browser runs no scripts, whatever hides it otherwise. */
export const alsoWithoutScripts = { [WITHOUT_SCRIPTS]: { display: 'block' } } as const;

/** Shown only where the browser runs no scripts: with them, what it does happens by itself. */
export const onlyWithoutScripts = { display: 'none', [WITHOUT_SCRIPTS]: { display: 'inline-flex' } } as const;

/** Where filters stand before what they find: narrower than a desk (`md`) without scripts; on a desk for whoever goes by the keyboard. */
export const pastFilters = {
  display: { xs: 'none', md: 'block' },
  [`${WITHOUT_SCRIPTS} and (max-width: ${BREAKPOINTS.md - 0.05}px)`]: { display: 'block' },
  [`@media (min-width: ${BREAKPOINTS.md}px)`]: { position: 'absolute', marginTop: '-36px', '&:not(:focus)': visuallyHidden },
} as const;

/** Without scripts a button that submits nothing does nothing, and neither does what is marked so. */
export const needsScripts = { [WITHOUT_SCRIPTS]: { 'button:not([type="submit"]), [data-scripted]': { display: 'none !important' } } } as const;
