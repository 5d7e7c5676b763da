import { isRecord } from '@domain/values/is-record';
import { hiddenQuestions, isKeptFrom } from '@domain/calls/hidden-questions';
import { kindOf } from '@domain/schema/kinds';
import { NAME_LETTERS } from '@domain/profile/name-letters';
import { valuesAt } from '@domain/schema/places';
import type { Schema, SchemaPlace } from '@domain/schema/schema';
import { EACH, spotsOf, type Spot } from '@domain/schema/walk';
import { SECTIONS } from '@domain/sections';
import type { components } from '@generated/api';
import { entityPlace } from '../../contract/contract';
import type { FrozenCopy } from '../../repositories/applications';
import { heldFiles } from '../applications/answer-files';
import { fileClaims } from '../files/file-claims';
import { hideWords, type Identifying } from './hide-words';

/** The person of a frozen copy, which may be of an older schema. */
type FrozenApplicant = { readonly [Field in keyof components['schemas']['applicant_record']]?: unknown };

/** What was sent, as far as whoever scores it may see it. */
export interface ShownCopy {
  profile: Record<string, unknown>;
  answers: Record<string, unknown>;
  documents: Record<string, number>;
  files: { id: number; name: string; size: number; type: string }[];
}

/** The records of a section; none where an older copy has no such section. */
const recordsIn = (profile: Record<string, unknown>, section: string): Record<string, unknown>[] => {
  const records = profile[section];
  return Array.isArray(records) ? records.filter(isRecord) : [];
};

/** By the schema's own mark (`x-evaluators`). */
const isHidden = (schema: Schema, blind: boolean): boolean => isKeptFrom(schema['x-evaluators'], { blind });

/** Whether a record is hidden as a whole for what kind of record it is (`x-evaluators-values`), such as an identity document. */
const isHiddenRecord = (record: Record<string, unknown>, place: SchemaPlace, blind: boolean): boolean =>
  spotsOf(place).some(({ path, schema: { 'x-evaluators-values': marks = {} } }) => valuesAt(record, path).some(({ value }) => typeof value === 'string' && isKeptFrom(marks[value], { blind })));

interface Seen {
  /** Patterns of places that the schema names, by their path joined. */
  known: ReadonlySet<string>;
  /** Those of them that are hidden. */
  hidden: ReadonlySet<string>;
  /** Those that hold others; a value of which the schema names no part is shown whole. */
  parents: ReadonlySet<string>;
}

const keyOf = (path: readonly string[]): string => path.join('.');

function seenIn(place: SchemaPlace, blind: boolean): Seen {
  const spots = spotsOf(place);
  const pathsOf = (some: readonly Spot[]) => new Set(some.map(({ path }) => keyOf(path)));
  return {
    known: pathsOf(spots),
    hidden: pathsOf(spots.filter(({ schema }) => isHidden(schema, blind))),
    parents: new Set(spots.map(({ path }) => keyOf(path.slice(0, -1)))),
  };
}

/** A value without what is hidden; of an object only what its schema names is left, so that nothing unforeseen slips through. */
function visible(value: unknown, seen: Seen, path: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((item) => visible(item, seen, [...path, EACH]));
  if (!isRecord(value) || !seen.parents.has(keyOf(path))) return value;
  const shown = Object.entries(value).flatMap(([name, part]) => {
    const place = [[...path, name], [...path, EACH]].find((each) => seen.known.has(keyOf(each)));
    return place && !seen.hidden.has(keyOf(place)) ? [[name, visible(part, seen, place)] as const] : [];
  });
  return Object.fromEntries(shown);
}

/** What is hidden of a record where the call is scored blind, in texts, with the kind of its field. */
const hiddenTexts = (record: unknown, place: SchemaPlace): { kind: string; value: string }[] =>
  spotsOf(place)
    .filter(({ schema, above }) => [...above, schema].some((each) => isHidden(each, true)))
    .flatMap(({ path, schema }) => valuesAt(record, path).flatMap(({ value }) => (typeof value === 'string' ? [{ kind: kindOf(schema, place.document), value }] : [])));

/** A word that is hidden, such as a kind of address, may stand in any text; a number or a date is the person's. */
const isTelling = (text: string): boolean => text.length > 4 && /\d/.test(text);

/** What would reveal whose application it is. */
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
    texts: hidden.map(({ value }) => value).filter(isTelling),
    phones: hidden.flatMap(({ kind, value }) => (kind === 'phone' ? [value] : [])),
  };
}

/** Whether any field of a section is to be seen; without one its records would be empty shells. */
const isSeen = (section: string, blind: boolean): boolean =>
  spotsOf(entityPlace(section)).some(({ path, schema, inBranch }) => path.length === 1 && !inBranch && !isHidden(schema, blind));

function shownProfile(profile: FrozenCopy['profile'], blind: boolean): Record<string, unknown> {
  const shown = (value: unknown, name: string) => visible(value, seenIn(entityPlace(`${name}_record`), blind));
  const recordsOf = (section: string) => recordsIn(profile, section).filter((record) => !isHiddenRecord(record, entityPlace(section), blind));
  const sections = SECTIONS.filter((section) => isSeen(section, blind)).map((section) => [section, recordsOf(section).map((record) => shown(record, section))] as const);
  return { ...(shown(profile, 'applicant') as Record<string, unknown>), ...Object.fromEntries(sections) };
}

const EXTENSIONS: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** The files that a profile refers to. */
function filesIn(profile: Record<string, unknown>): Set<number> {
  const { cv, photo }: FrozenApplicant = profile;
  const beside = [cv, photo].flatMap((file) => (isRecord(file) && typeof file['id'] === 'number' ? [file['id']] : []));
  const claimed = SECTIONS.flatMap((section) => recordsIn(profile, section).flatMap((record) => fileClaims(section, record).map(({ id }) => id)));
  const own = fileClaims('applicant', profile).map(({ id }) => id);
  return new Set([...beside, ...own, ...claimed]);
}

/**
 * The part of a frozen copy that an evaluator sees. Blind, that is without name, photo, contact details, links and CV; what of them
 * stands in other texts is put out, and documents have numbers for names. Answers to hidden questions are left out; `questions` are what the call asks
 * now. A file that only hidden parts refer to is shown by no other road, such as the document that a call asks for. What is inside a document is as it was sent.
 */
export function shownToEvaluator(frozen: FrozenCopy, { blind, questions }: { blind: boolean; questions: Schema | null }): ShownCopy {
  const { profile, documents, files, asked } = frozen;
  // What is marked later is hidden of what was sent before, too, and what was promised to applicants then stays so.
  const kept = new Set([asked?.questions, questions].flatMap((each) => hiddenQuestions(each, { blind })));
  const answersOf = (isHiddenAnswer: boolean) => Object.fromEntries(Object.entries(frozen.answers).filter(([key]) => kept.has(key) === isHiddenAnswer));
  const answers = answersOf(false);
  const seen = { profile: shownProfile(profile, blind), answers };
  const shown = blind ? (hideWords(seen, identifying(profile)) as typeof seen) : seen;
  const inProfile = filesIn(shown.profile);
  const unseen = [...filesIn(profile), ...heldFiles(asked?.questions, { answers: answersOf(true), documents: {} })];
  const hidden = new Set(unseen.filter((id) => !inProfile.has(id)));
  const chosen = Object.fromEntries(Object.entries(documents).filter(([, id]) => !hidden.has(id)));
  const ids = new Set([...inProfile, ...heldFiles(asked?.questions, { answers, documents: chosen }).filter((id) => !hidden.has(id))]);
  const own = files.filter(({ id }) => ids.has(id));
  const named = own.map(({ id, name, size, type }, index) => ({ id, name: blind ? `document-${index + 1}.${EXTENSIONS[type] ?? 'bin'}` : name, size, type }));
  return { ...shown, documents: chosen, files: named };
}
