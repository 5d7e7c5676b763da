import type { Locale } from '@domain/locale';
import type { components } from '@generated/api';
import { guessMapping, IMPORT_FIELDS, type ImportKind, type Mapping } from './columns';
import { matchKey } from './code-words';
import { CODE_LISTS } from './value-mapping';
import type { Db } from '../../platform/db/db';
import { isoInstant } from '../../platform/db/queries/instants';
import { countRemarks, groupRemarks, UNUSED_STATES, type UploadedImport } from './queries/uploaded-imports';

/** The maximum number of reasons that are shown, and of example lines of each. */
const SHOWN = { most: 20, lines: 5 };

const UNDER_WAY: ReadonlySet<UploadedImport['state']> = new Set(['checking', 'importing', 'undoing']);

/** Whether an import can be imported or checked now. */
export const canRun = ({ state, sha256 }: UploadedImport): boolean => sha256 !== null && (state === 'uploaded' || state === 'checked' || state === 'undone');

/** Whether an uploaded file can be removed: nothing of it was ever imported. */
export const canDelete = ({ state }: UploadedImport): boolean => UNUSED_STATES.includes(state);

/** Whether an import can be undone: it is complete and changed something. */
export const canUndo = ({ state, has_changes }: UploadedImport): boolean => state === 'imported' && has_changes;

/** The grouped reasons of a report; empty while the import runs, because grouping a growing report at each poll would cost too much. */
const reasonsOf = async (db: Db, { id, state }: UploadedImport) => (UNDER_WAY.has(state) ? { groups: [], total: 0 } : groupRemarks(db, id, SHOWN));

/** The values that are in no list, as the last run found them or an earlier file had them, each with its code and those that it can have. */
function mappedValues({ kind, value_mapping, unknown_values }: UploadedImport, locale: Locale): components['schemas']['CatalogueImport']['values'] {
  const isSame = (one: { field: string; value: string }, other: { field: string; value: string }) =>
    one.field === other.field && matchKey(one.value) === matchKey(other.value);
  const earlier = value_mapping.filter((one) => !unknown_values.some((other) => isSame(one, other))).map(({ field, value }) => ({ field, value, count: 0 }));
  return [...unknown_values, ...earlier].flatMap((one) => {
    const list = CODE_LISTS[kind].get(one.field);
    if (!list) return [];
    const title = IMPORT_FIELDS[kind].find(({ name }) => name === one.field)?.title[locale] ?? one.field;
    const codes = list.codes.map((code) => ({ code, label: list.label(code, locale) }));
    return [{ ...one, title, code: value_mapping.find((other) => isSame(one, other))?.code ?? null, codes }];
  });
}

/** An import as its owner sees it. */
export async function importRecord(db: Db, one: UploadedImport, locale: Locale): Promise<components['schemas']['CatalogueImport']> {
  const { id, name, created_at, state, kind, country, prog_type, currency, found, rows_done, rows_total, counts } = one;
  const mapping = new Map(one.mapping);
  const otherwise: Mapping = 'oeapi' in found ? new Map() : guessMapping(found.columns, kind === 'universities' ? 'programmes' : 'universities', found.samples);
  const fields = (of: ImportKind) => IMPORT_FIELDS[of].map(({ name: field, title }) => ({ name: field, title: title[locale] }));
  const { groups, total } = await reasonsOf(db, one);
  return {
    id,
    name,
    created_at: isoInstant(created_at),
    state,
    kind,
    country,
    prog_type,
    currency,
    oeapi: 'oeapi' in found,
    columns: 'oeapi' in found
      ? []
      : found.columns
        .map((column, index) => ({
          name: column,
          field: mapping.get(column) ?? null,
          field_otherwise: otherwise.get(column) ?? null,
          samples: found.samples?.[index] ?? null,
        }))
        .filter((column) => column.name !== ''),
    values: mappedValues(one, locale),
    fields: { universities: fields('universities'), programmes: fields('programmes') },
    rows_done,
    rows_total,
    counts,
    remarks: groups.map((group) => ({ ...group, reason: group.reason[locale] })),
    reason_count: total,
    remark_count: await countRemarks(db, id),
    can_run: canRun(one),
    can_undo: canUndo(one),
    can_delete: canDelete(one),
  };
}
