import { isRecord } from '@domain/values/is-record';
import { hiddenQuestions, isHiddenFromEvaluators } from '@domain/calls/hidden-questions';
import { kindOf } from '@domain/schema/kinds';
import { NAME_LETTERS } from '@domain/profile/name-letters';
import { valuesWithPathsAt } from '@domain/schema/places';
import type { Schema, SchemaPlace } from '@domain/schema/schema';
import { EACH, spotsOf, type ValueLocation } from '@domain/schema/walk';
import { SECTIONS } from '@domain/sections';
import type { components } from '@generated/api';
import { entityPlace } from '../../platform/contract/contract';
import type { FrozenCopy } from '../../core/applications/queries/applications';
import { referencedFiles } from '../../core/applications/answer-files';
import { currentProfile } from '../../core/applications/frozen-profile';
import { fileClaims } from '../../platform/files/file-claims';
import { hideWords, type Identifying } from './hide-words';
import { renumber } from './renumber';
import type { ShownCopy } from './shown-copy';

/** The person of a frozen copy, which may be of an older schema. */
type FrozenApplicant = { readonly [Field in keyof components['schemas']['applicant_record']]?: unknown };

/** The records of a section; none where an older copy has no such section. */
const recordsIn = (profile: Record<string, unknown>, section: string): Record<string, unknown>[] => {
  const records = profile[section];
  return Array.isArray(records) ? records.filter(isRecord) : [];
};

/** Whether the schema keyword `x-evaluators` hides the field. */
const isHidden = (schema: Schema, blind: boolean): boolean => isHiddenFromEvaluators(schema['x-evaluators'], { blind });

/** Whether a record is hidden as a whole because of its kind (`x-evaluators-values`), such as an identity document. */
const isHiddenRecord = (record: Record<string, unknown>, place: SchemaPlace, blind: boolean): boolean =>
  spotsOf(place).some(({ path, schema: { 'x-evaluators-values': visibilities = {} } }) =>
    valuesWithPathsAt(record, path).some(({ value }) => typeof value === 'string' && isHiddenFromEvaluators(visibilities[value], { blind }))
  );

interface Visibility {
  /** The joined paths of all properties in the schema. */
  known: ReadonlySet<string>;
  /** Those of them that are hidden. */
  hidden: ReadonlySet<string>;
  /** Those with properties of their own; a value without any in the schema is shown whole. */
  parents: ReadonlySet<string>;
}

const keyOf = (path: readonly string[]): string => path.join('.');

function seenIn(place: SchemaPlace, blind: boolean): Visibility {
  const spots = spotsOf(place);
  const pathsOf = (some: readonly ValueLocation[]) => new Set(some.map(({ path }) => keyOf(path)));
  return {
    known: pathsOf(spots),
    hidden: pathsOf(spots.filter(({ schema }) => isHidden(schema, blind))),
    parents: new Set(spots.map(({ path }) => keyOf(path.slice(0, -1)))),
  };
}

/** A value without its hidden parts; of an object only properties in the schema remain, so that unknown ones are never shown. */
function visible(value: unknown, seen: Visibility, path: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((item) => visible(item, seen, [...path, EACH]));
  if (!isRecord(value) || !seen.parents.has(keyOf(path))) return value;
  const shown = Object.entries(value).flatMap(([name, part]) => {
    const place = [[...path, name], [...path, EACH]].find((each) => seen.known.has(keyOf(each)));
    return place && !seen.hidden.has(keyOf(place)) ? [[name, visible(part, seen, place)] as const] : [];
  });
  return Object.fromEntries(shown);
}

/** The texts of a record that blind scoring hides, with the kinds of their fields. */
const hiddenTexts = (record: unknown, place: SchemaPlace): { kind: string; value: string }[] =>
  spotsOf(place)
    .filter(({ schema, above }) => [...above, schema].some((each) => isHidden(each, true)))
    .flatMap(({ path, schema }) =>
      valuesWithPathsAt(record, path).flatMap(({ value }) => (typeof value === 'string' ? [{ kind: kindOf(schema, place.document), value }] : []))
    );

/** Whether a hidden text identifies the person: numbers and dates do, while a plain word, such as a kind of address, occurs in any text. */
const isIdentifying = (text: string): boolean => text.length > 4 && /\d/.test(text);

/** The data that would identify the applicant. */
function identifying(profile: FrozenCopy['profile']): Identifying {
  const account: FrozenApplicant = profile;
  const written = Object.keys(NAME_LETTERS).map((field) => profile[field]).filter(isRecord);
  const names = [account.given_name, account.family_name, ...written.flatMap(Object.values<unknown>)];
  const hidden = [
    ...hiddenTexts(profile, entityPlace('applicant_record')),
    ...SECTIONS.flatMap((section) => recordsIn(profile, section).flatMap((record) => hiddenTexts(record, entityPlace(section)))),
  ];
  return {
    names: names.filter((name) => typeof name === 'string'),
    texts: hidden.map(({ value }) => value).filter(isIdentifying),
    phones: hidden.flatMap(({ kind, value }) => (kind === 'phone' ? [value] : [])),
  };
}

/** Whether any field of a section is visible; otherwise its records would be empty. */
const isSeen = (section: string, blind: boolean): boolean =>
  spotsOf(entityPlace(section)).some(({ path, schema, inBranch }) => path.length === 1 && !inBranch && !isHidden(schema, blind));

function shownProfile(profile: FrozenCopy['profile'], blind: boolean): Record<string, unknown> {
  const shown = (value: unknown, name: string) => visible(value, seenIn(entityPlace(`${name}_record`), blind));
  const recordsOf = (section: string) => recordsIn(profile, section).filter((record) => !isHiddenRecord(record, entityPlace(section), blind));
  const sections = SECTIONS.filter((section) => isSeen(section, blind)).map((section) =>
    [section, recordsOf(section).map((record) => shown(record, section))] as const
  );
  return { ...(shown(profile, 'applicant') as Record<string, unknown>), ...Object.fromEntries(sections) };
}

const EXTENSIONS: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** The files that a profile refers to. */
function filesIn(profile: Record<string, unknown>): Set<number> {
  const { cv, photo }: FrozenApplicant = profile;
  const profileFiles = [cv, photo].flatMap((file) => (isRecord(file) && typeof file['id'] === 'number' ? [file['id']] : []));
  const claimed = SECTIONS.flatMap((section) => recordsIn(profile, section).flatMap((record) => fileClaims(section, record).map(({ id }) => id)));
  const own = fileClaims('applicant', profile).map(({ id }) => id);
  return new Set([...profileFiles, ...own, ...claimed]);
}

/**
 * The part of a frozen copy that an evaluator sees. In blind scoring it has no name, photo, contact details, links and CV, they are redacted
 * in other texts, and documents have numbers instead of names. Answers to hidden questions are left out; `questions` are the call's current
 * ones. A file of a hidden part is not shown elsewhere either, such as among the required documents. The content of documents is not redacted.
 * `fileIds` has the id of each file by the one that is shown, which in blind scoring is another.
 */
export function shownToEvaluator(
  frozen: FrozenCopy,
  { blind, questions }: { blind: boolean; questions: Schema | null },
): { copy: ShownCopy; fileIds: ReadonlyMap<number, number> } {
  const { documents, files, asked } = frozen;
  const profile = currentProfile(frozen.profile);
  // A question is hidden if the frozen or the current questions hide it: later marks also apply to earlier applications, and promises hold.
  const hiddenKeys = new Set([asked?.questions, questions].flatMap((each) => hiddenQuestions(each, { blind })));
  const answersOf = (isHiddenAnswer: boolean) => Object.fromEntries(Object.entries(frozen.answers).filter(([key]) => hiddenKeys.has(key) === isHiddenAnswer));
  const answers = answersOf(false);
  const seen = { profile: shownProfile(profile, blind), answers };
  const shown = blind ? (hideWords(seen, identifying(profile)) as typeof seen) : seen;
  const inProfile = filesIn(shown.profile);
  const unseen = [...filesIn(profile), ...referencedFiles(asked?.questions, { answers: answersOf(true), documents: {} })];
  const hidden = new Set(unseen.filter((id) => !inProfile.has(id)));
  const chosen = Object.fromEntries(Object.entries(documents).filter(([, id]) => !hidden.has(id)));
  const ids = new Set([...inProfile, ...referencedFiles(asked?.questions, { answers, documents: chosen }).filter((id) => !hidden.has(id))]);
  const own = files.filter(({ id }) => ids.has(id));
  const named = own.map(({ id, name, size, type }, index) => ({ id, name: blind ? `document-${index + 1}.${EXTENSIONS[type] ?? 'bin'}` : name, size, type }));
  const copy = { ...shown, documents: chosen, files: named };
  if (blind) return renumber(copy, { profile, files, questions: asked?.questions });
  return { copy, fileIds: new Map(named.map(({ id }) => [id, id])) };
}
