import { DOCUMENT_LIMITS } from '@domain/records/file-limits';
import { confirmAddress } from '../../core/accounts/queries/confirmed-addresses';
import { SECTIONS } from '@domain/sections';
import { Readable } from 'node:stream';
import { entityPlace } from '../../platform/contract/contract';
import { lastChangeOf } from '../../platform/contract/schema-changes';
import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import { insertRows, reserveIds } from '../../platform/db/queries/bulk-insert';
import { findApplicant } from '../../core/profile/queries/applicants';
import { insertBlob } from '../../platform/files/queries/files';
import { schemaVersion } from '../../platform/schema-store/queries/schema-versions';
import { wholeProfile, type WholeProfile } from '../../core/profile/applicant-record';
import { pdfOf } from '../applicant/pdf';
import { DOCUMENTS, type DocumentName } from '../applicant/records';
import { fittedToSchema } from '../fitted-to-schema';
import { recordsOfInvented, type InventedPerson } from './people';

/** An invented person with the documents that they send. */
export interface Invented {
  person: InventedPerson;
  profile: WholeProfile;
  /** A document's id by its name. */
  files: Record<DocumentName, number>;
}

const NAMES = Object.keys(DOCUMENTS) as DocumentName[];

/** Stages each document once: all invented people send the same pages, which say that they are invented. */
async function stageDocuments(deps: Deps) {
  const staged = [];
  for (const name of NAMES) {
    const page = pdfOf([DOCUMENTS[name][0], 'An invented document of the demo. It belongs to nobody.']);
    staged.push({ name, blob: await deps.files.stage(Readable.from([page]), DOCUMENT_LIMITS) });
  }
  return staged;
}

interface Written {
  person: InventedPerson;
  files: Record<DocumentName, number>;
}

async function writeFiles(tx: Db, people: readonly InventedPerson[], at: { contents: ReadonlyMap<DocumentName, string>; now: Date }): Promise<Written[]> {
  const ids = await reserveIds(tx, 'files', people.length * NAMES.length);
  const written = people.map((person, index) => ({
    person,
    files: Object.fromEntries(NAMES.map((name, place) => [name, ids[index * NAMES.length + place] ?? 0])) as Record<DocumentName, number>,
  }));
  const rows = written.flatMap(({ person, files }) =>
    NAMES.map((name) => ({ id: files[name], owner: person.sub, name: `${name}.pdf`, sha256: at.contents.get(name), created_at: at.now, released_at: at.now }))
  );
  await insertRows(tx, 'files', rows);
  return written;
}

async function writeRecords(tx: Db, written: readonly Written[], now: Date): Promise<void> {
  const records = written.flatMap(({ person, files }) => {
    const bySection = recordsOfInvented(person, files);
    return SECTIONS.flatMap((section) =>
      (bySection[section] ?? []).map((data) => ({ person, files, section, data: fittedToSchema(data, entityPlace(section)) }))
    );
  });
  const ids = await reserveIds(tx, 'section_records', records.length);
  const facts = { created_at: now, updated_at: now };
  const rows = records.map(({ person, section, data }, index) => ({
    id: ids[index],
    applicant: person.sub,
    section,
    data,
    version: 1,
    schema_version: schemaVersion(section),
    schema_change: lastChangeOf(section),
    ...facts,
  }));
  await insertRows(tx, 'section_records', rows);
  const references = records.flatMap(({ section, files }, index) =>
    section === 'education_degrees'
      ? [files.diploma, files.transcript].map((file_id) => ({ file_id, holder: 'section_record', holder_id: String(ids[index]) }))
      : []
  );
  await insertRows(tx, 'file_references', references);
}

async function writePeople(tx: Db, written: readonly Written[], now: Date): Promise<void> {
  const versions = { version: 1, schema_version: schemaVersion('applicant'), schema_change: lastChangeOf('applicant') };
  const rows = written.map(({ person: { sub, given_name, family_name, email } }) => ({
    uuid: sub,
    email,
    given_name,
    family_name,
    data: {},
    ...versions,
    created_at: now,
    updated_at: now,
  }));
  await insertRows(tx, 'applicants', rows);
  for (const { uuid: sub, email: address } of rows) await confirmAddress(tx, { sub, address });
}

/** Stages the documents of invented people; `write` then writes them with the profiles, as of `now`. */
export async function makePeople(deps: Deps, people: readonly InventedPerson[]) {
  const staged = await stageDocuments(deps);
  return {
    async write(tx: Db, now: Date): Promise<Invented[]> {
      for (const { blob } of staged) await insertBlob(tx, { ...blob, isScanned: false }, now);
      const contents = new Map(staged.map(({ name, blob }) => [name, blob.sha256]));
      const written = await writeFiles(tx, people, { contents, now });
      await writePeople(tx, written, now);
      await writeRecords(tx, written, now);
      const invented: Invented[] = [];
      for (const { person, files } of written) {
        const row = await findApplicant(tx, person.sub);
        if (row) invented.push({ person, files, profile: await wholeProfile(tx, row) });
      }
      for (const { blob } of staged) await blob.commit();
      return invented;
    },
  };
}
