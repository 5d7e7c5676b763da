import { isRecord } from '@domain/values/is-record';
import { putAt } from '@domain/values/value-at';
import type { Schema } from '@domain/schema/schema';
import { SECTIONS } from '@domain/sections';
import { answerClaims } from '../../core/applications/answer-files';
import { fileClaims } from '../../platform/files/file-claims';
import type { FileClaim } from '../../platform/files/refer-to-files';
import type { ShownCopy } from './shown-copy';

/** Fields of the server that are the same wherever the record stands, so that they would tell that two applications are of one person. */
const TRACES = ['version', 'created_at', 'updated_at'];

const recordsIn = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : []);

const withoutTraces = (record: Record<string, unknown>) => Object.fromEntries(Object.entries(record).filter(([name]) => !TRACES.includes(name)));

/** A function that gives the place of an id among all, from 1 on; 0 for one that is not among them. */
const placesOf = (ids: readonly unknown[]) => {
  const places = new Map(ids.map((id, index) => [id, index + 1]));
  return (id: unknown): number => places.get(id) ?? 0;
};

type Numbering = (id: unknown) => number;

/** A copy of the record in which each claimed file has its new number. */
function withFiles<Held extends object>(record: Held, claims: readonly FileClaim[], numberOf: Numbering): Held {
  const renumbered = structuredClone(record);
  // The first part of a claim's place is `body`, the second is `answers` for an answer.
  for (const { loc, id } of claims) putAt(renumbered as Record<string, unknown>, loc.slice(1), numberOf(id));
  return renumbered;
}

interface Whole {
  /** All of the person's records that were sent, also those that are hidden. */
  profile: Readonly<Record<string, unknown>>;
  /** All files of the application, in an order to which later ones are only added. */
  files: readonly { id: number }[];
  questions: Schema | null | undefined;
}

function renumberedProfile(shown: ShownCopy['profile'], { profile }: Whole, numberOf: Numbering): ShownCopy['profile'] {
  const own = withFiles(withoutTraces(shown), fileClaims('applicant', shown), numberOf);
  for (const name of ['cv', 'photo']) {
    const file = own[name];
    if (isRecord(file)) own[name] = { ...withoutTraces(file), id: numberOf(file['id']) };
  }
  for (const section of SECTIONS.filter((each) => each in own)) {
    const placeOf = placesOf(recordsIn(profile[section]).map(({ id }) => id));
    own[section] = recordsIn(own[section]).map((record) => ({
      ...withFiles(withoutTraces(record), fileClaims(section, record), numberOf),
      id: placeOf(record['id']),
    }));
  }
  return own;
}

/**
 * The part of a copy that is shown in blind scoring, with numbers for ids: the place of a record in its section and of a file in the application. They are the
 * same at each look and for each evaluator, and say nothing of the ids that a named application of the same person shows.
 * @returns also the id of each file by its number
 */
export function renumber(shown: ShownCopy, whole: Whole): { copy: ShownCopy; fileIds: ReadonlyMap<number, number> } {
  const numberOf = placesOf(whole.files.map(({ id }) => id));
  const { answers } = withFiles({ answers: shown.answers }, answerClaims(whole.questions, shown.answers), numberOf);
  const documents = Object.fromEntries(Object.entries(shown.documents).map(([key, id]) => [key, numberOf(id)]));
  const files = shown.files.map((file) => ({ ...file, id: numberOf(file.id) }));
  return {
    copy: { profile: renumberedProfile(shown.profile, whole, numberOf), answers, documents, files },
    fileIds: new Map(shown.files.map(({ id }) => [numberOf(id), id])),
  };
}
