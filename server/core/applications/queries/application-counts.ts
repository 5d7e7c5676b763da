import { SENT_STATUSES } from '@domain/applications/application-lifecycle';
import type { Db } from '../../../platform/db/db';
import type { CataloguePage, CatalogueTable } from '../../catalogue/queries/catalogue-records';
import { Predicate } from '../../records/queries/predicate';
import type { Institutions } from '../../staff/queries/staff-scope';
import { hasStatus, type StatusGroup } from './status-groups';

/** SQL by table: the university column of a record `t`, and the calls that belong to it. */
const KINDS = {
  universities: {
    from: 'universities t',
    university: 't.id',
    calls: 'select c.id from programmes p join calls c on c.programme_id = p.id where p.university_id = t.id',
  },
  programmes: { from: 'programmes t', university: 't.university_id', calls: 'select c.id from calls c where c.programme_id = t.id' },
  calls: { from: 'calls t join programmes p on p.id = t.programme_id', university: 'p.university_id', calls: 'select t.id' },
} as const satisfies Record<CatalogueTable, object>;

/** The numbers of drafts and of sent applications to the calls of a catalogue record. */
export interface ApplicationCount {
  id: number;
  drafts: number;
  sent: number;
}

interface CountQuery {
  institutions: Institutions;
  ids: number[] | undefined;
  page: Pick<CataloguePage, 'offset' | 'limit' | 'sort'>;
}

/** One page of counts for records of some institutions, ordered by id, and the number of records; each count is an index-only scan. */
export async function listApplicationCounts(
  db: Db,
  table: CatalogueTable,
  { institutions, ids, page }: CountQuery,
): Promise<{ rows: ApplicationCount[]; total: number }> {
  const { from, university, calls } = KINDS[table];
  const predicate = new Predicate();
  predicate.within(institutions, university);
  predicate.where(ids, (own) => `t.id = any(${own}::bigint[])`);
  const counted = (statuses: StatusGroup) => `(select count(*) from applications a where ${hasStatus('a.status', statuses)} and a.call_id in (${calls}))`;
  const rows = await db.query<ApplicationCount>(
    `select t.id, ${counted('Draft')} as drafts, ${counted(SENT_STATUSES)} as sent
       from ${from} where ${predicate.sql} order by t.id ${page.sort.order} limit ${page.limit} offset ${page.offset}`,
    predicate.parameters,
  );
  const [count] = await db.query<{ total: number }>(`select count(*) as total from ${from} where ${predicate.sql}`, predicate.parameters);
  return { rows: rows.map(({ id, drafts, sent }) => ({ id: Number(id), drafts: Number(drafts), sent: Number(sent) })), total: Number(count?.total ?? 0) };
}
