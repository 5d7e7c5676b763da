import { isRecord } from '@domain/is-record';
import { kindOf } from '@domain/schema/kinds';
import { valuesAt } from '@domain/schema/places';
import type { Schema, SchemaPlace } from '@domain/schema/schema';
import { EACH, spotsOf, type Spot } from '@domain/schema/walk';
import { SECTIONS } from '@domain/sections';
import { entityPlace } from '../../contract/contract';
import type { FrozenCopy } from '../../repositories/applications';
import { heldFiles } from '../applications/answer-files';
import { fileClaims } from '../files/file-claims';
import { hideWords } from './hide-words';

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
const isHidden = (schema: Schema, blind: boolean): boolean => schema['x-evaluators'] === 'never' || (blind && schema['x-evaluators'] === 'not_blind');

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

/** Addresses of the person in what is hidden: e-mail, telephone, links. */
const addressesIn = (record: unknown, place: SchemaPlace): string[] =>
  spotsOf(place)
    .filter(({ schema, above }) => ['email', 'phone', 'url'].includes(kindOf(schema, place.document)) && [...above, schema].some((each) => isHidden(each, true)))
    .flatMap(({ path }) => valuesAt(record, path))
    .flatMap(({ value }) => (typeof value === 'string' ? [value] : []));

/** Texts that would reveal whose application it is: the words of the name, and the addresses. */
function identifying(profile: FrozenCopy['profile']): string[] {
  const { email } = profile;
  // The account's name, and how it is written in the identity data.
  const names = [profile, profile['name_latin'], profile['name_greek']].filter(isRecord).flatMap(({ given_name, family_name }) => [given_name, family_name]).flatMap((name) => (typeof name === 'string' ? [name, ...name.split(/\s+/u)] : []));
  const sections = SECTIONS.flatMap((section) => recordsIn(profile, section).flatMap((record) => addressesIn(record, entityPlace(section))));
  return [...names, ...(typeof email === 'string' ? [email] : []), ...addressesIn(profile, entityPlace('applicant')), ...sections];
}

/** Whether any field of a section is to be seen; without one its records would be empty shells. */
const isSeen = (section: string, blind: boolean): boolean =>
  spotsOf(entityPlace(section)).some(({ path, schema, inBranch }) => path.length === 1 && !inBranch && !isHidden(schema, blind));

function shownProfile(profile: FrozenCopy['profile'], blind: boolean): Record<string, unknown> {
  const shown = (value: unknown, name: string) => visible(value, seenIn(entityPlace(`${name}_record`), blind));
  const sections = SECTIONS.filter((section) => isSeen(section, blind)).map((section) => [section, recordsIn(profile, section).map((record) => shown(record, section))] as const);
  return { ...(shown(profile, 'applicant') as Record<string, unknown>), ...Object.fromEntries(sections) };
}

const EXTENSIONS: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** The files that what is shown refers to. */
function idsIn(profile: Record<string, unknown>, { documents, answers, asked }: Pick<FrozenCopy, 'documents' | 'answers' | 'asked'>): Set<number> {
  const beside = [profile['cv'], profile['photo']].flatMap((file) => (isRecord(file) && typeof file['id'] === 'number' ? [file['id']] : []));
  const claimed = SECTIONS.flatMap((section) => recordsIn(profile, section).flatMap((record) => fileClaims(section, record).map(({ id }) => id)));
  const own = fileClaims('applicant', profile).map(({ id }) => id);
  return new Set([...beside, ...own, ...claimed, ...heldFiles(asked?.questions, { answers, documents })]);
}

/**
 * The part of a frozen copy that an evaluator sees. Blind, that is without name, photo, contact details, links and CV; what of them
 * stands in other texts is put out, and documents have numbers for names. What is inside a document is as it was sent.
 */
export function shownToEvaluator(frozen: FrozenCopy, { blind }: { blind: boolean }): ShownCopy {
  const { profile, answers, documents, files } = frozen;
  const words = blind ? identifying(profile) : [];
  const shown = hideWords({ profile: shownProfile(profile, blind), answers }, words) as Pick<ShownCopy, 'profile' | 'answers'>;
  const ids = idsIn(shown.profile, frozen);
  const own = files.filter(({ id }) => ids.has(id));
  const named = own.map(({ id, name, size, type }, index) => ({ id, name: blind ? `document-${index + 1}.${EXTENSIONS[type] ?? 'bin'}` : name, size, type }));
  return { ...shown, documents, files: named };
}
