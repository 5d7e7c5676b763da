import { isRecord } from '@domain/values/is-record';
import { ROW_REFUSALS, joinedReasons } from '@domain/messages/import';
import { putSourceBatch, type SourceRecord } from '../../core/catalogue/queries/source-records';
import { sourceHash, storeBatch, type Pending, type Refused, type BatchReader, type Target } from './batches';
import type { Cells } from './cells';
import type { ProgrammeDraft } from './programme-row';
import { ROW_CHECKS } from './row-checks';
import { SeenIds } from './seen-ids';
import type { SourceRow } from './source-rows';
import { idByName, type UniversityIndex } from './university-index';

interface Draft extends ProgrammeDraft {
  line: number;
  sourceId: string;
}

interface Tools {
  index: UniversityIndex;
  read: (cells: Cells) => ProgrammeDraft;
  /** The source's names for the id of a row and for its university. */
  names: { id: string; university: string };
  /** Whether the source has ids. */
  hasIds: boolean;
}

/** A row as it was read, or with the reason why it cannot be read. */
type ReadRow = (ProgrammeDraft & { line: number }) | Extract<SourceRow, { fault: unknown }>;

/** The title that identifies a programme when its source has no ids. */
const titleOf = ({ data: { title }, language }: ProgrammeDraft): string => (isRecord(title) ? String(title[language] ?? Object.values(title)[0] ?? '') : '');

/** Makes the id of a programme whose source has none, from its university, type and title, so that a later import recognises the programme. */
function generatedId(row: ProgrammeDraft & { line: number }, index: UniversityIndex): string {
  const { ref, name, country } = row.university;
  const folded = (text: string | undefined) => (text ? index.foldedName(text) : '');
  return [ref ?? idByName(country, folded(name)), String(row.data.prog_type), folded(titleOf(row))].join('|');
}

// A row is validated before its university is looked up, but the schema requires the id of one: this stands in for it.
const SOME_UNIVERSITY = 1;

/** Checks one row; gives the reason when it is refused. `seen` holds the line of each id so far. */
function draftOf(row: ReadRow, { names, hasIds, index }: Tools, seen: SeenIds): Draft | Refused {
  if ('fault' in row) return { refused: row.fault };
  const { university, data } = row;
  const sourceId = hasIds ? row.sourceId : generatedId(row, index);
  if (sourceId === undefined) return { refused: ROW_REFUSALS.missing(names.id) };
  const before = seen.get(sourceId);
  if (before !== undefined) return { refused: hasIds ? ROW_REFUSALS.twice(names.id, sourceId, before) : ROW_REFUSALS.twiceCalled.programmes(before) };
  if (!university.ref && !university.name) return { refused: ROW_REFUSALS.missing(names.university) };
  const reasons = ROW_CHECKS.programme({ ...data, university_id: SOME_UNIVERSITY });
  if (reasons.length > 0) return { refused: joinedReasons(reasons) };
  seen.set(sourceId, row.line);
  return { ...row, sourceId };
}

const namedBy = ({ university: { name, country } }: ProgrammeDraft) => (name ? { name, country } : undefined);

/** The new record of a university that a draft names and the catalogue does not have, or the reason why it cannot be created. */
function missingUniversity(draft: Draft, { index }: Tools) {
  const { ref, name, country } = draft.university;
  const data = { ...(name && { name: { [draft.language]: name } }), ...(country && { country }) };
  const [reason] = ROW_CHECKS.university(data);
  const named = namedBy(draft);
  if (!named) return { refused: ROW_REFUSALS.unknownUniversity(ref ?? '') };
  if (reason !== undefined) return { refused: ROW_REFUSALS.noUniversity(ref ?? named.name, reason) };
  const sourceId = ref ?? idByName(named.country, index.foldedName(named.name));
  return { named, record: { sourceId, hash: sourceHash(data), data, source: draft.source, demo: false } };
}

/** A university that a batch names and the catalogue does not have yet. */
interface Planned {
  /** A negative placeholder, because no stored record has a negative id; in a dry run it is never replaced. */
  id: number;
  record: SourceRecord;
}

function planUniversity({ report }: Target, tools: Tools, draft: Draft): Planned | Refused {
  const missing = missingUniversity(draft, tools);
  if (missing.refused !== undefined) return { refused: missing.refused };
  const { record, named } = missing;
  report.universitiesCreated += 1;
  const id = -report.universitiesCreated;
  tools.index.learn(id, record.sourceId, named);
  return { id, record };
}

/** Stores all universities that a batch needs in one call: storing each by itself would take longer than storing the programmes. */
async function storePlanned({ db, now, importId }: Target, { index }: Tools, planned: readonly Planned[]): Promise<void> {
  if (importId === undefined || planned.length === 0) return;
  const records = planned.map(({ record }) => record);
  const stored = await putSourceBatch(db, 'universities', { records, now, importId });
  for (const { id, record } of planned) {
    const university = stored.get(record.sourceId);
    if (!university) throw new Error('A university was not stored.');
    index.settle(id, university.id);
  }
}

/** A valid row with its university, which may still be a planned one. */
interface Placed {
  draft: Draft;
  university: number;
}

function placed(target: Target, tools: Tools, draft: Draft): (Placed & { planned?: Planned }) | Refused {
  const known = tools.index.find(draft.university.ref, namedBy(draft));
  const words = draft.university.name ?? draft.university.ref ?? '';
  if (target.institutions !== 'all' && (known === undefined || !target.institutions.includes(known))) return { refused: ROW_REFUSALS.otherUniversity(words) };
  if (known !== undefined) return tools.index.isArchived(known) ? { refused: ROW_REFUSALS.archivedUniversity(words) } : { draft, university: known };
  const planned = planUniversity(target, tools, draft);
  return 'refused' in planned ? planned : { draft, university: planned.id, planned };
}

function pendingOf({ draft, university }: Placed, { index }: Tools): Pending {
  const { line, sourceId, source } = draft;
  const data = { ...draft.data, university_id: index.settled(university) };
  return { line, record: { sourceId, hash: sourceHash(data), data, source, demo: false } };
}

/** Makes the taker of programme rows, which also creates the universities that they name. */
export function programmeReader(target: Target, tools: Tools): BatchReader {
  const seen = new SeenIds();
  const refuse = (line: number, { refused: reason }: Refused) => target.remark('refused', { line, reason });
  return async (rows) => {
    const read = rows.map((row): ReadRow => ('fault' in row ? row : { line: row.line, ...tools.read(row.values) }));
    const names = read.flatMap((row) => ('fault' in row ? [] : [row.university.name ?? '', tools.hasIds ? '' : titleOf(row)]));
    await tools.index.prepare(target.db, names.filter(Boolean));
    const valid: Placed[] = [];
    const planned: Planned[] = [];
    for (const row of read) {
      const draft = draftOf(row, tools, seen);
      const one = 'refused' in draft ? draft : placed(target, tools, draft);
      if ('refused' in one) refuse(row.line, one);
      else valid.push(one);
      if ('planned' in one && one.planned) planned.push(one.planned);
    }
    return async () => {
      await storePlanned(target, tools, planned);
      await storeBatch(target, valid.map((one) => pendingOf(one, tools)));
    };
  };
}
