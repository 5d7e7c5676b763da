import { ROW_REFUSALS, together } from '@domain/messages/import';
import { putSourceRecords, type SourceRecord } from '../repositories/catalogue-sources';
import { sourceHash, storeBatch, type Pending, type Refused, type Target } from './batches';
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
function draftOf(row: SourceRow, { schemas, read, names }: Tools, seen: SeenIds): Draft | Refused {
  if ('fault' in row) return { refused: row.fault };
  const draft = read(row.values);
  const { sourceId, university, data } = draft;
  if (sourceId === undefined) return { refused: ROW_REFUSALS.missing(names.id) };
  const before = seen.get(sourceId);
  if (before !== undefined) return { refused: ROW_REFUSALS.twice(names.id, sourceId, before) };
  if (!university.ref && !university.name) return { refused: ROW_REFUSALS.missing(names.university) };
  const reasons = schemas.programme({ ...data, university_id: SOME_UNIVERSITY });
  if (reasons.length > 0) return { refused: together(reasons) };
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
  if (reason !== undefined || !named) return { refused: ROW_REFUSALS.noUniversity(ref ?? name ?? '', reason ?? ROW_REFUSALS.noName) };
  const sourceId = ref ?? `name:${named.country ?? ''}:${index.foldedName(named.name)}`;
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
    const drafts: Draft[] = [];
    for (const row of rows) {
      const draft = draftOf(row, tools, seen);
      if ('refused' in draft) refuse(row.line, draft);
      else drafts.push(draft);
    }
    await tools.index.prepare(target.db, drafts.flatMap((draft) => namedBy(draft)?.name ?? []));
    const pending: Pending[] = [];
    for (const draft of drafts) {
      const read = await pendingOf(target, tools, draft);
      if ('refused' in read) refuse(draft.line, read);
      else pending.push(read);
    }
    await storeBatch(target, pending);
  };
}
