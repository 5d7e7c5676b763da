import type { Deps, Exchange } from '../../../deps';
import type { HandlersOf } from '../../../platform/http/handler';
import { expectedVersion, sendRecord } from '../../../platform/http/versions';
import type { ApplicantRow } from '../queries/applicants';
import { applicantRecord, completenessOf, requireApplicant, wholeProfile } from '../applicant-record';
import { createApplicant } from '../create-applicant';
import { deleteApplicant } from '../delete-applicant';
import { updateApplicant } from '../update-applicant';
import { setProfileFile, uploadToProfile } from '../upload-to-profile';
import { signedIn } from '../../../platform/http/signed-in';

const send = async ({ db }: Deps, { reply }: Exchange, row: ApplicantRow) => sendRecord(reply, await applicantRecord(db, row));

export const applicantHandlers: HandlersOf<
  'getApplicant' | 'getCompleteProfile' | 'createApplicant' | 'updateApplicant' | 'deleteApplicant' | 'uploadCv' | 'uploadPhoto' | 'removeCv' | 'removePhoto'
> = {
  getApplicant: async (deps, exchange) => send(deps, exchange, await requireApplicant(deps.db, exchange.params.uuid)),
  getCompleteProfile: async ({ db }, exchange) => {
    const profile = await wholeProfile(db, await requireApplicant(db, exchange.params.uuid));
    return sendRecord(exchange.reply, { ...profile, completeness: completenessOf(profile) });
  },
  createApplicant: async (deps, exchange) => send(deps, exchange, await createApplicant(deps, signedIn(exchange), exchange.body)),
  updateApplicant: async (deps, exchange) => {
    const change = { mergeInto: exchange.mergeInto, expected: expectedVersion(exchange.request, exchange.body) };
    return send(deps, exchange, await updateApplicant(deps, signedIn(exchange), change));
  },
  deleteApplicant: async (deps, exchange) => {
    await deleteApplicant(deps, signedIn(exchange));
    return { id: exchange.params.uuid };
  },
  uploadCv: async (deps, exchange) => send(deps, exchange, await uploadToProfile(deps, signedIn(exchange), { slot: 'cv', request: exchange.request })),
  uploadPhoto: async (deps, exchange) => send(deps, exchange, await uploadToProfile(deps, signedIn(exchange), { slot: 'photo', request: exchange.request })),
  removeCv: async (deps, exchange) => send(deps, exchange, await setProfileFile(deps, signedIn(exchange), { slot: 'cv', fileId: null })),
  removePhoto: async (deps, exchange) => send(deps, exchange, await setProfileFile(deps, signedIn(exchange), { slot: 'photo', fileId: null })),
};
