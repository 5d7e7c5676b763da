import { DOCUMENT_LIMITS, PHOTO_LIMITS, type UploadLimits } from '@domain/records/file-limits';
import { SECTIONS } from '@domain/sections';
import { Readable } from 'node:stream';
import { entityPlace } from '../../platform/contract/contract';
import type { Deps, Identity } from '../../deps';
import { noteAddress } from '../../core/mails/note-address';
import { createApplicant } from '../../core/profile/create-applicant';
import { setProfileFile } from '../../core/profile/upload-to-profile';
import { storeStaged } from '../../platform/files/store-upload';
import { createSectionRecord } from '../../core/profile/create-section-record';
import { fittedToSchema } from '../fitted-to-schema';
import { pdfOf } from './pdf';
import { portrait } from './portrait';
import { DOCUMENTS, PERSON, demoRecords, type DemoFiles, type DocumentName } from './records';

const DAY_MS = 86_400_000;

/** Makes the whole profile of the demo applicant, at the time of the clock in `deps`. */
export async function makeProfile(deps: Deps, identity: Identity): Promise<DemoFiles> {
  const store = async (name: string, content: Buffer, limits: UploadLimits) => {
    const staged = await deps.files.stage(Readable.from([content]), limits);
    return storeStaged(deps, staged, { owner: identity.sub, name, isScanned: false });
  };
  await noteAddress(deps, identity);
  await createApplicant(deps, identity, fittedToSchema(PERSON, entityPlace('applicant')));
  const ids = new Map<DocumentName, number>();
  for (const name of Object.keys(DOCUMENTS) as DocumentName[]) {
    const { id } = await store(`${name}.pdf`, pdfOf(DOCUMENTS[name]), DOCUMENT_LIMITS);
    ids.set(name, id);
  }
  const file: DemoFiles = (name) => ids.get(name) ?? 0;
  await setProfileFile(deps, identity, { slot: 'cv', fileId: file('cv') });
  await setProfileFile(deps, identity, { slot: 'photo', fileId: (await store('photo.jpg', await portrait(), PHOTO_LIMITS)).id });
  const day = (offset: number) => new Date(deps.clock.now().getTime() + offset * DAY_MS).toISOString().slice(0, 10);
  const records = demoRecords(file, day);
  for (const section of SECTIONS) {
    for (const record of records[section] ?? [])
      await createSectionRecord(deps, { applicant: identity.sub, section }, { body: fittedToSchema(record, entityPlace(section)) });
  }
  return file;
}
