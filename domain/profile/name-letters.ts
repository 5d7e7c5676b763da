import type { components } from '@generated/api';

// As in schemas/applicant.json: letters of European, Turkic and Vietnamese names, composed or with combining marks.
export const LATIN_NAME = /^[A-Za-zÀ-ÖØ-öø-ɏəḀ-ỿ\u02bb\u02bc'‘’][A-Za-zÀ-ÖØ-öø-ɏəḀ-ỿ\u0300-\u036f\u02bb\u02bc '‘’.·‐‑-]*$/u;
export const GREEK_NAME = /^[ΆΈ-ΊΌΎ-ΡΣ-ώἀ-ῼ][ΆΈ-ΊΌΎ-ΡΣ-ώἀ-ῼ\u0300-\u036f '‘’.·‐‑-]*$/u;

/** Which letters a name may have in each field for names; one that mixes scripts fits neither. */
export const NAME_LETTERS = { name_latin: LATIN_NAME, name_greek: GREEK_NAME } satisfies {
  readonly [Field in keyof components['schemas']['applicant']]?: RegExp;
};
