/** Which letters a name may have in each field for names; one that mixes scripts fits neither. */
export const NAME_LETTERS = {
  name_latin: /^[A-Za-zÀ-ÖØ-öø-ſ][A-Za-zÀ-ÖØ-öø-ſ '’.-]*$/,
  name_greek: /^[ΆΈ-ΊΌΎ-ΡΣ-ώ][ΆΈ-ΊΌΎ-ΡΣ-ώ '’.-]*$/,
} as const;
