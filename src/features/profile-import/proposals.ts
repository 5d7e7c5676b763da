import type { components } from '@generated/api';
import type { Locale } from '@domain/locale';
import type { ImportPart } from '@domain/profile/import/field-sources';
import type { ImportedEntry, LeftOut } from '@domain/profile/import/read-document';
import { isRecord } from '@domain/values/is-record';
import { failureMessage } from '@domain/messages/validation';
import { schemaAt } from '@domain/schema/resolve';
import { titleOf } from '@domain/schema/words';
import { valueAt } from '@domain/values/value-at';
import { allFailures, loadEntity, recordLabel, type Entity, type RecordData } from '../../schema-ui';
import type { CompleteProfile } from '../../signed-in/requests';

/** A value of the file that no field takes; `message` is the schema's reason, where it refused the value. */
export interface Omission extends LeftOut {
  title: string;
  message?: string;
}

/** An entry of the file as it would be added to the profile. */
export interface Proposal {
  id: number;
  section: ImportPart;
  label: string;
  record: RecordData;
  /** The titles of the required fields that the file does not have. */
  needs: string[];
  omitted: Omission[];
  /** Whether the profile already has a record that seems to be the same, or, for the person's own fields, any value. */
  isKnown: boolean;
  /** The fields of the form that the entry does not concern. */
  hide: string[];
}

/** Whether an entry is about one of the person's own fields that already has a value, which is not overwritten. */
export const isFilled = ({ section, isKnown }: Pick<Proposal, 'section' | 'isKnown'>): boolean => section === 'applicant' && isKnown;

/** Keys from the record down to a value. */
type Path = readonly (string | number)[];

function without(record: RecordData, [first, ...rest]: Path): RecordData {
  const name = String(first);
  const inner = record[name];
  const others = Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
  if (rest.length === 0 || typeof inner !== 'object' || inner === null) return others;
  const remaining = without(inner as RecordData, rest);
  return Object.keys(remaining).length === 0 ? others : { ...others, [name]: remaining };
}

const inFieldOrder = (paths: readonly Path[], { schema }: Entity): Path[] => {
  const names = Object.keys(schema.properties ?? {});
  return paths.toSorted((a, b) => names.indexOf(String(a[0])) - names.indexOf(String(b[0])));
};

const pathsIn = (record: RecordData): Path[] =>
  Object.entries(record).flatMap(([name, value]) => (isRecord(value) ? pathsIn(value).map((path) => [name, ...path]) : [[name]]));

/** The part of an entry for which the schema has fields, or nothing: the table of formats may name removed fields. */
function fillableOf({ section, record, leftOut }: ImportedEntry, { schema }: Entity): ImportedEntry[] {
  const isUnknown = (path: Path) => schemaAt(path, { schema, document: schema }) === undefined;
  const fillableRecord = pathsIn(record).filter(isUnknown).reduce<RecordData>(without, record);
  const reported = leftOut.filter(({ field }) => !isUnknown(field.split('.')));
  return Object.keys(fillableRecord).length === 0 && reported.length === 0 ? [] : [{ section, record: fillableRecord, leftOut: reported }];
}

interface ValidatedRecord {
  record: RecordData;
  missing: Path[];
  refused: Omission[];
}

/** Removes the values that the schema refuses from a record, one after the other, until only required values are missing. */
function removeInvalid(entity: Entity, given: RecordData, locale: Locale): ValidatedRecord {
  const place = { schema: entity.schema, document: entity.schema };
  let record = given;
  const refused: Omission[] = [];
  for (;;) {
    const failures = allFailures(entity, record);
    const wrong = failures.find(({ loc }) => loc.length > 0 && valueAt(record, loc.map(String)) !== undefined);
    if (!wrong) return { record, missing: inFieldOrder(failures.map(({ loc }) => loc), entity), refused };
    const value = valueAt(record, wrong.loc.map(String));
    refused.push({
      field: wrong.loc.join('.'),
      title: titleOf(schemaAt(wrong.loc, place) ?? {}, locale),
      statedText: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
      why: 'invalid',
      message: failureMessage(wrong, place, locale),
    });
    record = without(record, wrong.loc);
  }
}

/** The field that identifies a record, where its whole label does not: a language is the same at any level. */
const IDENTIFYING_FIELD: { readonly [Part in ImportPart]?: keyof components['schemas'][Part] } = { language_degrees: 'language' };

const labelIn = (record: RecordData, entity: Entity, locale: Locale) => recordLabel(record, entity.schema, locale);

/** The properties of a proposal that differ between sections and the person's own fields. */
type Naming = Pick<Proposal, 'label' | 'isKnown' | 'hide'> & { needs: string[] };

/** For a section: whether a record like one in the profile exists. */
function asRecord(entity: Entity, record: RecordData, { own, same, locale }: { own: readonly RecordData[]; same: string | undefined; locale: Locale }): Naming {
  const nameOf = (one: RecordData) => (same === undefined ? labelIn(one, entity, locale) : one[same]);
  return { label: labelIn(record, entity, locale), isKnown: own.some((one) => nameOf(one) === nameOf(record)), hide: [], needs: [] };
}

/** For the person's own data: one field, which needs a value when the file has no valid one. */
function asField(entity: Entity, name: string, { given, profile, title }: { given: RecordData; profile: RecordData; title: string }): Naming {
  const hide = Object.keys(entity.schema.properties ?? {}).filter((other) => other !== name);
  return { label: title, isKnown: (profile[name] ?? undefined) !== undefined, hide, needs: given[name] === undefined ? [title] : [] };
}

/**
 * The proposals for the entries of a file in this profile: each with the part that its section's schema accepts, the missing fields and the
 * omitted values.
 */
export async function proposalsOf(entries: readonly ImportedEntry[], profile: CompleteProfile, locale: Locale): Promise<Proposal[]> {
  const loaded = await Promise.all(entries.map(async (entry) => ({ entry, entity: await loadEntity(entry.section) })));
  const fillable = loaded.flatMap(({ entry, entity }) => fillableOf(entry, entity).map((part) => ({ ...part, entity })));
  return fillable.map(({ section, record: given, leftOut, entity }, id) => {
    const { record, missing, refused } = removeInvalid(entity, given, locale);
    const title = (path: Path) => titleOf(schemaAt(path, { schema: entity.schema, document: entity.schema }) ?? {}, locale);
    const [field = ''] = Object.keys(given).concat(leftOut.map((one) => one.field.split('.')[0] ?? ''));
    const { needs, ...naming } = section === 'applicant'
      ? asField(entity, field, { given: record, profile, title: title([field]) })
      : asRecord(entity, record, { own: profile[section], same: IDENTIFYING_FIELD[section], locale });
    return {
      id,
      section,
      record,
      ...naming,
      needs: [...new Set([...missing.map(title), ...needs])],
      omitted: [...leftOut.map((one) => ({ ...one, title: title(one.field.split('.')) })), ...refused],
    };
  });
}
