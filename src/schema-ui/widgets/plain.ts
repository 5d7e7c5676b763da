/**
 * For `styled`: the styles are made once and take no `sx`, for a form of hundreds of fields has no time to work out the same ones for
 * each of them.
 */
export const PLAIN = { skipSx: true, skipVariantsResolver: true } as const;
