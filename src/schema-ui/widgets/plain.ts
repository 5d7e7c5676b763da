/**
 * Options for `styled`: no `sx` and no variants, which MUI would evaluate again for each of the hundreds of fields of a long form.
 */
export const PLAIN = { skipSx: true, skipVariantsResolver: true } as const;
