import { isRecord } from '@domain/values/is-record';
import { ROW_REFUSALS, together } from '@domain/messages/import';
import { putSourceRecords, type SourceRecord } from '../repositories/catalogue-sources';
import { sourceHash, storeBatch, type Pending, type Refused, type Target } from './batches';
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
  /** What the source calls the id of a row, and what names its university. */
  names: { id: string; university: string };
  /** Whether the source says ids. */
  hasIds: boolean;
}

/** A row as it was read, or what is wrong with it. */
type ReadRow = (ProgrammeDraft & { line: number }) | Extract<SourceRow, { fault: unknown }>;

/** The title by which a programme of a source without ids is known. */
const titleOf = ({ data: { title }, language }: ProgrammeDraft): string => (isRecord(title) ? String(title[language] ?? Object.values(title)[0] ?? '') : '');

/** The id of a programme whose source gives none: of its university, type and title, so that a later file knows it again. */
function madeId(row: ProgrammeDraft & { line: number }, index: UniversityIndex): string {
  const { ref, name, country } = row.university;
  const folded = (text: string | undefined) => (text ? index.foldedName(text) : '');
  return [ref ?? idByName(country, folded(name)), String(row.data.prog_type), folded(titleOf(row))].join('|');
}

// A row is validated before its university is looked up, and the schema demands an id: any one does.
const SOME_UNIVERSITY = 1;

/** Checks one row, or says why not. `seen` holds the line of each id so far. */
function draftOf(row: ReadRow, { names, hasIds, index }: Tools, seen: SeenIds): Draft | Refused {
  if ('fault' in row) return { refused: row.fault };
  const { university, data } = row;
  const sourceId = hasIds ? row.sourceId : madeId(row, index);
  if (sourceId === undefined) return { refused: ROW_REFUSALS.missing(names.id) };
  const before = seen.get(sourceId);
  if (before !== undefined) return { refused: ROW_REFUSALS.twice(names.id, sourceId, before) };
  if (!university.ref && !university.name) return { refused: ROW_REFUSALS.missing(names.university) };
  const reasons = ROW_CHECKS.programme({ ...data, university_id: SOME_UNIVERSITY });
  if (reasons.length > 0) return { refused: together(reasons) };
  seen.set(sourceId, row.line);
  return { ...row, sourceId };
}

const namedBy = ({ university: { name, country } }: ProgrammeDraft) => (name ? { name, country } : undefined);

/** The university that a draft names and the catalogue does not have, as a new record, or why it cannot be made. */
function missingUniversity(draft: Draft, { index }: Tools) {
  const { ref, name, country } = draft.university;
  const data = { ...(name && { name: { [draft.language]: name } }), ...(country && { country }) };
  const [reason] = ROW_CHECKS.university(data);
  const named = namedBy(draft);
  if (reason !== undefined || !named) return { refused: ROW_REFUSALS.noUniversity(ref ?? name ?? '', reason ?? ROW_REFUSALS.noName) };
  const sourceId = ref ?? idByName(named.country, index.foldedName(named.name));
  return { named, record: { sourceId, hash: sourceHash(data), data, source: draft.source, demo: false } };
}

async function createUniversity(target: Target, tools: Tools, draft: Draft): Promise<number | Refused> {
  const missing = missingUniversity(draft, tools);
  if (missing.refused !== undefined) return { refused: missing.refused };
  const { record, named } = missing;
  target.report.universitiesCreated += 1;
  const id = await storedUniversity(target, record);
  tools.index.learn(id, record.sourceId, named);
  return id;
}

/** The id of a university that is stored; in a dry run one that no record has. */
async function storedUniversity({ db, now, importId, report }: Target, record: SourceRecord): Promise<number> {
  if (importId === undefined) return -report.universitiesCreated;
  const stored = await db.transaction((tx) => putSourceRecords(tx, 'universities', { records: [record], now, importId }));
  const university = stored.get(record.sourceId);
  if (!university) throw new Error('A university was not stored.');
  return university.id;
}

async function pendingOf(target: Target, tools: Tools, draft: Draft): Promise<Pending | Refused> {
  const known = tools.index.find(draft.university.ref, namedBy(draft));
  if (target.institutions !== 'all' && (known === undefined || !target.institutions.includes(known))) {
    return { refused: ROW_REFUSALS.otherUniversity(draft.university.name ?? draft.university.ref ?? '') };
  }
  if (known !== undefined && tools.index.isArchived(known)) return { refused: ROW_REFUSALS.archivedUniversity(draft.university.name ?? draft.university.ref ?? '') };
  const found = known ?? (await createUniversity(target, tools, draft));
  if (typeof found !== 'number') return found;
  const data = { ...draft.data, university_id: found };
  const { line, sourceId, source } = draft;
  return { line, record: { sourceId, hash: sourceHash(data), data, source, demo: false } };
}

/** Stores batches of programme rows as they come, each with the university it names. */
export function programmeTaker(target: Target, tools: Tools): (rows: readonly SourceRow[]) => Promise<void> {
  const seen = new SeenIds();
  const refuse = (line: number, { refused: reason }: Refused) => target.remark('refused', { line, reason });
  return async (rows) => {
    const read = rows.map((row): ReadRow => ('fault' in row ? row : { line: row.line, ...tools.read(row.values) }));
    const names = read.flatMap((row) => ('fault' in row ? [] : [row.university.name ?? '', tools.hasIds ? '' : titleOf(row)]));
    await tools.index.prepare(target.db, names.filter(Boolean));
    const pending: Pending[] = [];
    for (const row of read) {
      const draft = draftOf(row, tools, seen);
      const one = 'refused' in draft ? draft : await pendingOf(target, tools, draft);
      if ('refused' in one) refuse(row.line, one);
      else pending.push(one);
    }
    await storeBatch(target, pending);
  };
}
