import type { CatalogueImport, ImportKind } from './requests';

/** A country by its code. */
export type Country = NonNullable<CatalogueImport['country']>;

/** Whether no column of a file of universities is their country, so that one is said for all of them. */
export const lacksCountry = ({ oeapi }: CatalogueImport, kind: ImportKind, fields: ReadonlyMap<string, string>): boolean =>
  !oeapi && kind === 'universities' && ![...fields.values()].includes('country');

/** The chosen country; null where none is. The list offers no other values, and the server knows which there are. */
export const countryOf = (chosen: string): Country | null => (chosen === '' ? null : (chosen as Country));
