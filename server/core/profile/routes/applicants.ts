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
  getApplicant: async (deps, call) => send(deps, call, await requireApplicant(deps.db, call.params.uuid)),
  getCompleteProfile: async ({ db }, call) => {
    const profile = await wholeProfile(db, await requireApplicant(db, call.params.uuid));
    return sendRecord(call.reply, { ...profile, completeness: completenessOf(profile) });
  },
  createApplicant: async (deps, call) => send(deps, call, await createApplicant(deps, signedIn(call), call.body)),
  updateApplicant: async (deps, call) => {
    const change = { mergeInto: call.mergeInto, expected: expectedVersion(call.request, call.body) };
    return send(deps, call, await updateApplicant(deps, signedIn(call), change));
  },
  deleteApplicant: async (deps, call) => {
    await deleteApplicant(deps, signedIn(call));
    return undefined;
  },
  uploadCv: async (deps, call) => send(deps, call, await uploadToProfile(deps, signedIn(call), { slot: 'cv', request: call.request })),
  uploadPhoto: async (deps, call) => send(deps, call, await uploadToProfile(deps, signedIn(call), { slot: 'photo', request: call.request })),
  removeCv: async (deps, call) => send(deps, call, await setProfileFile(deps, signedIn(call), { slot: 'cv', fileId: null })),
  removePhoto: async (deps, call) => send(deps, call, await setProfileFile(deps, signedIn(call), { slot: 'photo', fileId: null })),
};
