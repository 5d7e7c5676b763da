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
import type { CompleteProfile } from '../requests';

/** Something of the file that no field takes: `message` says why where the schema refused it. */
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
  /** The titles of what the section asks for and the file does not say. */
  needs: string[];
  omitted: Omission[];
  /** A record that seems to be the same is in the profile; of the person's own fields, something is. */
  isKnown: boolean;
  /** The fields that it is not about. */
  hide: string[];
}

/** Whether an entry is about a field of the person's own that the profile has: it is not written over. */
export const isFilled = ({ section, isKnown }: Pick<Proposal, 'section' | 'isKnown'>): boolean => section === 'applicant' && isKnown;

/** Keys from the record inwards. */
type Path = readonly (string | number)[];

function without(record: RecordData, [first, ...rest]: Path): RecordData {
  const name = String(first);
  const inner = record[name];
  const others = Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
  if (rest.length === 0 || typeof inner !== 'object' || inner === null) return others;
  const left = without(inner as RecordData, rest);
  return Object.keys(left).length === 0 ? others : { ...others, [name]: left };
}

const inFieldOrder = (paths: readonly Path[], { schema }: Entity): Path[] => {
  const names = Object.keys(schema.properties ?? {});
  return paths.toSorted((a, b) => names.indexOf(String(a[0])) - names.indexOf(String(b[0])));
};

const pathsIn = (record: RecordData): Path[] =>
  Object.entries(record).flatMap(([name, value]) => (isRecord(value) ? pathsIn(value).map((path) => [name, ...path]) : [[name]]));

/** The part of an entry that its schema has fields for, none when there is no such part: the table of formats may name removed fields. */
function fillableOf({ section, record, leftOut }: ImportedEntry, { schema }: Entity): ImportedEntry[] {
  const isUnknown = (path: Path) => schemaAt(path, { schema, document: schema }) === undefined;
  const left = pathsIn(record).filter(isUnknown).reduce<RecordData>(without, record);
  const told = leftOut.filter(({ field }) => !isUnknown(field.split('.')));
  return Object.keys(left).length === 0 && told.length === 0 ? [] : [{ section, record: left, leftOut: told }];
}

interface Judged {
  record: RecordData;
  missing: Path[];
  refused: Omission[];
}

/** Takes what the schema refuses out of a record, one after the other, until only what is missing is wrong with it. */
function judge(entity: Entity, given: RecordData, locale: Locale): Judged {
  const place = { schema: entity.schema, document: entity.schema };
  let record = given;
  const refused: Omission[] = [];
  for (;;) {
    const failures = allFailures(entity, record);
    const wrong = failures.find(({ loc }) => loc.length > 0 && valueAt(record, loc.map(String)) !== undefined);
    if (!wrong) return { record, missing: inFieldOrder(failures.map(({ loc }) => loc), entity), refused };
    const said = valueAt(record, wrong.loc.map(String));
    refused.push({
      field: wrong.loc.join('.'),
      title: titleOf(schemaAt(wrong.loc, place) ?? {}, locale),
      said: typeof said === 'string' || typeof said === 'number' ? String(said) : '',
      why: 'invalid',
      message: failureMessage(wrong, place, locale),
    });
    record = without(record, wrong.loc);
  }
}

/** By which field a record of a section is the same as another, where it is not by its whole name: a language is, whatever its level. */
const SAME: { readonly [Part in ImportPart]?: keyof components['schemas'][Part] } = { language_degrees: 'language' };

const labelIn = (record: RecordData, entity: Entity, locale: Locale) => recordLabel(record, entity.schema, locale);

/** What is told of an entry beside what every entry has: whose it is, and how it is called. */
type Naming = Pick<Proposal, 'label' | 'isKnown' | 'hide'> & { needs: string[] };

/** Of a section: a record like those that the profile has. */
function asRecord(entity: Entity, record: RecordData, { own, same, locale }: { own: readonly RecordData[]; same: string | undefined; locale: Locale }): Naming {
  const nameOf = (one: RecordData) => (same === undefined ? labelIn(one, entity, locale) : one[same]);
  return { label: labelIn(record, entity, locale), isKnown: own.some((one) => nameOf(one) === nameOf(record)), hide: [], needs: [] };
}

/** Of the person: one field. It needs a value where the file says none that fits. */
function asField(entity: Entity, name: string, { given, profile, title }: { given: RecordData; profile: RecordData; title: string }): Naming {
  const hide = Object.keys(entity.schema.properties ?? {}).filter((other) => other !== name);
  return { label: title, isKnown: (profile[name] ?? undefined) !== undefined, hide, needs: given[name] === undefined ? [title] : [] };
}

/**
 * What can become of the entries of a file in this profile: each with what the schema of its section takes of it, what it lacks and what
 * was left out.
 */
export async function proposalsOf(entries: readonly ImportedEntry[], profile: CompleteProfile, locale: Locale): Promise<Proposal[]> {
  const loaded = await Promise.all(entries.map(async (entry) => ({ entry, entity: await loadEntity(entry.section) })));
  const fillable = loaded.flatMap(({ entry, entity }) => fillableOf(entry, entity).map((part) => ({ ...part, entity })));
  return fillable.map(({ section, record: given, leftOut, entity }, id) => {
    const { record, missing, refused } = judge(entity, given, locale);
    const title = (path: Path) => titleOf(schemaAt(path, { schema: entity.schema, document: entity.schema }) ?? {}, locale);
    const [field = ''] = Object.keys(given).concat(leftOut.map((one) => one.field.split('.')[0] ?? ''));
    const { needs, ...naming } =
      section === 'applicant'
        ? asField(entity, field, { given: record, profile, title: title([field]) })
        : asRecord(entity, record, { own: profile[section], same: SAME[section], locale });
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
