import type { components } from '@generated/api';

export const LATIN_NAME = /^[A-Za-zÀ-ÖØ-öø-ſ][A-Za-zÀ-ÖØ-öø-ſ '’.-]*$/;
export const GREEK_NAME = /^[ΆΈ-ΊΌΎ-ΡΣ-ώ][ΆΈ-ΊΌΎ-ΡΣ-ώ '’.-]*$/;

/** Which letters a name may have in each field for names; one that mixes scripts fits neither. */
export const NAME_LETTERS = { name_latin: LATIN_NAME, name_greek: GREEK_NAME } satisfies {
  readonly [Field in keyof components['schemas']['applicant']]?: RegExp;
};
