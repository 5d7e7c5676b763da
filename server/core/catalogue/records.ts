import { callStatus } from '@domain/calls/call-status';
import { logoPath } from '@domain/catalogue/record-paths';
import type { components } from '@generated/api';
import type { CallRow } from './queries/calls';
import type { CatalogueRow, CatalogueTable } from './queries/catalogue-records';
import { isoInstant } from '../../platform/db/queries/instants';
import type { ProgrammeRow } from './queries/programmes';
import type { UniversityRow } from './queries/universities';
import { catalogueSchema } from '../../platform/schema-store/queries/schema-versions';
import { recordMetadata } from '../../platform/schema-store/record-metadata';

type Schemas = components['schemas'];

// Stored data was validated when it was written, and the schema of the read form is lenient, so the stored JSON fits its type.
const storedFacts = (row: CatalogueRow, table: CatalogueTable) => ({
  id: row.id,
  demo: row.demo,
  ...(row.archived_at !== null && { archived_at: isoInstant(row.archived_at) }),
  ...recordMetadata(row, catalogueSchema(table, row.data)),
});

/** A university in its API form. */
export const universityRecord = (row: UniversityRow) =>
  ({
    ...row.data,
    source: row.source,
    ...storedFacts(row, 'universities'),
    ...(row.logo_sha256 !== null && { logo_path: logoPath(row.logo_sha256) }),
  }) as Schemas['universities_record'];

function nextCall(row: ProgrammeRow, now: Date) {
  if (row.call_id === null || row.call_opens_at === null || row.call_closes_at === null) return null;
  const window = { opens_at: isoInstant(row.call_opens_at), closes_at: isoInstant(row.call_closes_at) };
  return { id: row.call_id, ...window, time_zone: row.call_time_zone, status: callStatus(window, now) };
}

/** A programme in its API form, with its university's name and the most relevant of its published calls at `now`. */
export function programmeRecord(row: ProgrammeRow, now: Date) {
  const next = nextCall(row, now);
  return {
    // Programmes that were stored before `state` existed are published.
    state: 'published',
    ...row.data,
    ...storedFacts(row, 'programmes'),
    source: row.source,
    university_name: row.university_name,
    country: row.country,
    apply_status: next?.status ?? null,
    next_call: next,
  } as Schemas['ProgrammeRecord'];
}

/** A call in its API form: with its status at `now`, its programme, whether it is full, and the reason if its sending is stopped. */
export function callRecord(row: CallRow, now: Date) {
  const data = row.data as { opens_at: string; closes_at: string };
  return {
    ...data,
    ...storedFacts(row, 'calls'),
    status: callStatus(data, now),
    ...(row.stopped_since !== null && row.stop_reason !== null && { sending_stopped: { since: isoInstant(row.stopped_since), reason: row.stop_reason } }),
    ...(row.is_full && { full: true }),
    programme: {
      id: row.data.programme_id,
      prog_type: row.prog_type,
      title: row.programme_title,
      university_id: row.university_id,
      university_name: row.university_name,
      ...(row.programme_draft && { state: 'draft' }),
    },
  } as Schemas['calls_record'];
}
