import type { ApplicationExportPart, PersonExport } from '../../core/accounts/facts';
import type { ZipEntry } from '../../platform/files/zip';
import { informationRecord } from './information-record';
import { requestsOf, type InformationRequestRow } from './queries';

async function* entriesOf({ now, json, file }: PersonExport, folder: string, row: InformationRequestRow): AsyncGenerator<ZipEntry> {
  yield json(`${folder}/information-${String(row.ordinal)}.json`, informationRecord(row, now));
  if (row.receipt_jws !== null) yield { name: `${folder}/${row.number ?? ''}.jws`, input: row.receipt_jws, lastModified: now };
  for (const stored of row.supplement?.files ?? []) yield* file(`${folder}/files-${String(row.ordinal)}`, stored.id, stored);
}

/** What the institution requested later, and the answers, in the export of the applicant. */
export const requestsExport: ApplicationExportPart = {
  tables: ['information_requests'],
  async *entries(of, folder, { id }) {
    for (const request of await requestsOf(of.db, id)) yield* entriesOf(of, folder, request);
  },
};
