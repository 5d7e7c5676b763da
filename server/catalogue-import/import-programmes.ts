import { putSourceRecords, type SourceRecord } from '../repositories/catalogue-sources';
import { sourceHash, storeBatch, type Pending, type Target } from './batches';
import type { Cells } from './cells';
import type { ProgrammeDraft } from './programme-row';
import type { RowSchemas } from './row-schemas';
import { SeenIds } from './seen-ids';
import type { SourceRow } from './source-rows';
import type { UniversityIndex } from './university-index';

interface Draft extends ProgrammeDraft {
  line: number;
  sourceId: string;
}

interface Tools {
  schemas: RowSchemas;
  index: UniversityIndex;
  read: (cells: Cells) => ProgrammeDraft;
  /** What the source calls the id of a row, and what names its university. */
  names: { id: string; university: string };
}

// A row is validated before its university is looked up, and the schema demands an id: any one does.
const SOME_UNIVERSITY = 1;

/** Reads one row, or says why not. `seen` holds the line of each id so far. */
function draftOf(row: SourceRow, { schemas, read, names }: Tools, seen: SeenIds): Draft | string {
  if ('fault' in row) return row.fault;
  const draft = read(row.values);
  const { sourceId, university, data } = draft;
  if (sourceId === undefined) return `${names.id}: Please fill this in.`;
  const before = seen.get(sourceId);
  if (before !== undefined) return `${names.id}: ${sourceId} stands on line ${before} already`;
  if (!university.ref && !university.name) return `${names.university}: Please fill this in.`;
  const reasons = schemas.programme({ ...data, university_id: SOME_UNIVERSITY });
  if (reasons.length > 0) return reasons.join('; ');
  seen.set(sourceId, row.line);
  return { ...draft, line: row.line, sourceId };
}

const namedBy = ({ university: { name, country } }: Draft) => (name ? { name, country } : undefined);

/** The university that a draft names and the catalogue does not have, as a new record, or why it cannot be made. */
function missingUniversity(draft: Draft, { schemas, index }: Tools) {
  const { ref, name, country } = draft.university;
  const data = { ...(name && { name: { [draft.language]: name } }), ...(country && { country }) };
  const [reason] = schemas.university(data);
  const named = namedBy(draft);
  if (reason !== undefined || !named) return `university ${ref ?? name ?? ''} is not in the catalogue and cannot be added (${reason ?? 'no name'})`;
  const sourceId = ref ?? `name:${named.country ?? ''}:${index.foldedName(named.name)}`;
  return { named, record: { sourceId, hash: sourceHash(data), data, source: draft.source, demo: false } };
}

async function createUniversity(target: Target, tools: Tools, draft: Draft): Promise<number | string> {
  const missing = missingUniversity(draft, tools);
  if (typeof missing === 'string') return missing;
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

async function pendingOf(target: Target, tools: Tools, draft: Draft): Promise<Pending | string> {
  const found = tools.index.find(draft.university.ref, namedBy(draft)) ?? (await createUniversity(target, tools, draft));
  if (typeof found === 'string') return found;
  const data = { ...draft.data, university_id: found };
  const { line, sourceId, source } = draft;
  return { line, record: { sourceId, hash: sourceHash(data), data, source, demo: false } };
}

/** Stores batches of programme rows as they come, each with the university it names. */
export function programmeTaker(target: Target, tools: Tools): (rows: readonly SourceRow[]) => Promise<void> {
  const seen = new SeenIds();
  const refuse = (line: number, reason: string) => target.remark('refused', { line, reason });
  return async (rows) => {
    const drafts: Draft[] = [];
    for (const row of rows) {
      const draft = draftOf(row, tools, seen);
      if (typeof draft === 'string') refuse(row.line, draft);
      else drafts.push(draft);
    }
    await tools.index.prepare(target.db, drafts.flatMap((draft) => namedBy(draft)?.name ?? []));
    const pending: Pending[] = [];
    for (const draft of drafts) {
      const read = await pendingOf(target, tools, draft);
      if (typeof read === 'string') refuse(draft.line, read);
      else pending.push(read);
    }
    await storeBatch(target, pending);
  };
}
