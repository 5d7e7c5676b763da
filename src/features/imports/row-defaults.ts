import type { CatalogueImport, ImportKind } from './requests';

/** The values that can be set for all rows of a file that has no column for them; empty while nothing is chosen. */
export const ROW_DEFAULTS = ['prog_type', 'country', 'currency'] as const;
export type RowDefaultName = (typeof ROW_DEFAULTS)[number];
export type RowDefaults = Readonly<Record<RowDefaultName, string>>;

const DEFAULTS_BY_KIND: Readonly<Record<ImportKind, readonly RowDefaultName[]>> = {
  universities: ['country'],
  programmes: ['prog_type', 'country', 'currency'],
};

/** The values to ask for, because the file has no column for them. */
export function rowDefaultsToAsk({ oeapi }: CatalogueImport, kind: ImportKind, fields: ReadonlyMap<string, string>): readonly RowDefaultName[] {
  const mapped = new Set(fields.values());
  const isRequested = (name: RowDefaultName) => !mapped.has(name) && (name !== 'currency' || mapped.has('tuition_amount'));
  return oeapi ? [] : DEFAULTS_BY_KIND[kind].filter(isRequested);
}

/** Whether a value is required: a programme's university can also be found by its name alone, so the country is optional there. */
export const isNeeded = (name: RowDefaultName, kind: ImportKind): boolean => kind === 'universities' || name !== 'country';

/** The chosen values for the request; null where none was asked or chosen. Unknown values cannot be chosen, and the server validates. */
export const rowDefaultsToSend = (requestedNames: readonly RowDefaultName[], defaults: RowDefaults): Pick<CatalogueImport, RowDefaultName> => {
  const of = <Name extends RowDefaultName>(
    name: Name,
  ) => (requestedNames.includes(name) && defaults[name] !== '' ? (defaults[name] as CatalogueImport[Name]) : null);
  return { country: of('country'), prog_type: of('prog_type'), currency: of('currency') };
};
