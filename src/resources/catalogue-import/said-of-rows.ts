import type { CatalogueImport, ImportKind } from './requests';

/** What can be said of all rows of a file in which no column says it; empty while nothing is chosen. */
export const SAID_OF_ROWS = ['prog_type', 'country', 'currency'] as const;
export type SaidName = (typeof SAID_OF_ROWS)[number];
export type Said = Readonly<Record<SaidName, string>>;

const ASKED: Readonly<Record<ImportKind, readonly SaidName[]>> = { universities: ['country'], programmes: ['prog_type', 'country', 'currency'] };

/** What a file has no column for, so that it is asked of all its rows. */
export function askedOfRows({ oeapi }: CatalogueImport, kind: ImportKind, fields: ReadonlyMap<string, string>): readonly SaidName[] {
  const mapped = new Set(fields.values());
  const isAsked = (name: SaidName) => !mapped.has(name) && (name !== 'currency' || mapped.has('tuition_amount'));
  return oeapi ? [] : ASKED[kind].filter(isAsked);
}

/** A programme's university is found by its name alone, too. */
export const isNeeded = (name: SaidName, kind: ImportKind): boolean => kind === 'universities' || name !== 'country';

/** What was said, as it is ordered. The lists offer no other values, and the server knows which there are. */
export const saidToOrder = (asked: readonly SaidName[], said: Said): Pick<CatalogueImport, SaidName> => {
  const of = <Name extends SaidName>(name: Name) => (asked.includes(name) && said[name] !== '' ? (said[name] as CatalogueImport[Name]) : null);
  return { country: of('country'), prog_type: of('prog_type'), currency: of('currency') };
};
