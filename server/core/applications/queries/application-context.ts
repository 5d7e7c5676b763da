import type { Db } from '../../../platform/db/db';
import { APPLICANT_COLUMNS, applicantToday, type ApplicantRow } from '../../profile/queries/applicants';
import type { ApplicationRow } from './applications';
import { callToday, SELECT_CALLS, type CallRow } from '../../catalogue/queries/calls';
import type { Extension } from './deadline-extensions';
import { SELECT_FILES, type FileRow } from '../../../platform/files/queries/files';
import { isoInstant } from '../../../platform/db/queries/instants';
import { SECTION_COLUMNS, sectionToday, type SectionRow } from '../../profile/queries/section-records';

/** The data that a response needs besides the applications; the profile belongs to one person. */
export interface ApplicationContext {
  calls: Map<number, CallRow>;
  /** The stored version of each call; the version in `calls` is higher while a change of meaning is applied on reading but not yet stored. */
  storedVersions: Map<number, number>;
  /** The extended deadlines of the applications, by application id. */
  extensions: Map<number, Extension>;
  applicant: ApplicantRow | undefined;
  sections: SectionRow[];
  /** Files of that person: those in the profile, and those requested by id. */
  files: FileRow[];
}

interface Read {
  calls: CallRow[] | null;
  extensions: ({ application_id: number } & Extension)[] | null;
  applicant: ApplicantRow | null;
  sections: SectionRow[] | null;
  files: FileRow[] | null;
}

/** One statement, because a draft is saved every few seconds while the applicant types: several round trips would cost more than the rest of the request. */
const reading = (call: string, application: string): string =>
  `select
  (select json_agg(c) from (${SELECT_CALLS} where c.id ${call}) c) as calls,
  (select json_agg(e) from (select application_id, until, reason from deadline_extensions where application_id ${application}) e) as extensions,
  (select to_json(a) from (select ${APPLICANT_COLUMNS} from applicants where uuid = $3) a) as applicant,
  (select json_agg(s) from (select ${SECTION_COLUMNS} from section_records where applicant = $3 order by id) s) as sections,
  (select json_agg(f) from (${SELECT_FILES} where f.owner = $3 and (f.id = any($4::bigint[])
     or exists (select 1 from file_references r where r.file_id = f.id and r.holder <> 'application')) order by f.id) f) as files`;

/** A prepared statement for one application: with array parameters PostgreSQL would not keep a generic plan for it. */
const READ_ONE = reading('= $1', '= $2');
const READ_SEVERAL = reading('= any($1::bigint[])', '= any($2::bigint[])');

interface PersonScope {
  /** The `sub` of the person whose profile and files are read; none are read if it is undefined. */
  person: string | undefined;
  /** Further files of that person to read besides those in the profile. */
  fileIds: readonly number[];
}

/** Reads the context of applications in one statement, so from one snapshot. */
export async function readApplicationContext(
  db: Db,
  rows: readonly Pick<ApplicationRow, 'id' | 'call_id'>[],
  { person, fileIds }: PersonScope,
): Promise<ApplicationContext> {
  const [only] = rows;
  const [read] = only && rows.length === 1
    ? await db.prepared<Read>(READ_ONE, [only.call_id, only.id, person ?? null, fileIds])
    : await db.query<Read>(READ_SEVERAL, [rows.map(({ call_id }) => call_id), rows.map(({ id }) => id), person ?? null, fileIds]);
  const calls = read?.calls ?? [];
  return {
    calls: new Map(calls.map((row) => [row.id, callToday(row)])),
    storedVersions: new Map(calls.map(({ id, version }) => [id, version])),
    extensions: new Map((read?.extensions ?? []).map(({ application_id, until, reason }) => [application_id, { until: isoInstant(until), reason }])),
    applicant: applicantToday(read?.applicant ?? undefined),
    sections: (read?.sections ?? []).map(sectionToday),
    files: read?.files ?? [],
  };
}
