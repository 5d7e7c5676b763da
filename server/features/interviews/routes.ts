import type { HandlersOf } from '../../platform/http/handler';
import { cancelInterview } from './cancel-interview';
import { inviteToInterviews } from './invite';
import { reviewInterviewRecord } from './interview-record';
import { ownInterview, takeSlot } from './own-interview';
import { addSlots, cancelSlot, readCallInterviews } from './slots';
import { selectedIds } from '../../core/review/selected';
import { signedIn } from '../../platform/http/signed-in';

/** Interviews: a Secretary's slots and invitations, and the slot that an applicant books. */
export const interviewHandlers: HandlersOf<
  'listCallInterviews' | 'addInterviewSlots' | 'cancelInterviewSlot' | 'inviteToInterviews' | 'cancelInterview' | 'getInterview' | 'takeInterviewSlot'
> = {
  listCallInterviews: (deps, call) => readCallInterviews(deps, signedIn(call), call.params.id),
  addInterviewSlots: (deps, call) => {
    const slots = call.body.slots.map(({ starts_at, place, link, ...slot }) => ({
      ...slot,
      starts_at: new Date(starts_at),
      place: place?.trim() ?? null,
      link: link ?? null,
    }));
    return addSlots(deps, signedIn(call), { call: call.params.id, slots });
  },
  cancelInterviewSlot: (deps, call) => cancelSlot(deps, signedIn(call), { call: call.params.id, slot: call.params.slot_id, reason: call.body.reason }),
  inviteToInterviews: async (deps, call) => {
    const { choose_by, message = '' } = call.body;
    const ids = await selectedIds(deps, signedIn(call), { ...call.body, locale: call.request.locale });
    return inviteToInterviews(deps, signedIn(call), { ids, chooseBy: choose_by, message });
  },
  cancelInterview: async (deps, call) => {
    const cancelled = await cancelInterview(deps, signedIn(call), { id: call.params.id, reason: call.body.reason });
    return reviewInterviewRecord(cancelled, undefined, deps.clock.now());
  },
  getInterview: (deps, call) => ownInterview(deps, signedIn(call), call.params.id),
  takeInterviewSlot: (deps, call) => takeSlot(deps, signedIn(call), { id: call.params.id, slot: call.body.slot_id, arrived: call.request.arrived }),
};
