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
  listCallInterviews: (deps, exchange) => readCallInterviews(deps, signedIn(exchange), exchange.params.id),
  addInterviewSlots: (deps, exchange) => {
    const slots = exchange.body.slots.map(({ starts_at, place, link, ...slot }) => ({
      ...slot,
      starts_at: new Date(starts_at),
      place: place?.trim() ?? null,
      link: link ?? null,
    }));
    return addSlots(deps, signedIn(exchange), { call: exchange.params.id, slots });
  },
  cancelInterviewSlot: (deps, exchange) =>
    cancelSlot(deps, signedIn(exchange), { call: exchange.params.id, slot: exchange.params.slot_id, reason: exchange.body.reason }),
  inviteToInterviews: async (deps, exchange) => {
    const { choose_by, message = '' } = exchange.body;
    const ids = await selectedIds(deps, signedIn(exchange), { ...exchange.body, locale: exchange.request.locale });
    return inviteToInterviews(deps, signedIn(exchange), { ids, chooseBy: choose_by, message });
  },
  cancelInterview: async (deps, exchange) => {
    const cancelled = await cancelInterview(deps, signedIn(exchange), { id: exchange.params.id, reason: exchange.body.reason });
    return reviewInterviewRecord(cancelled, undefined, deps.clock.now());
  },
  getInterview: (deps, exchange) => ownInterview(deps, signedIn(exchange), exchange.params.id),
  takeInterviewSlot: (deps, exchange) =>
    takeSlot(deps, signedIn(exchange), { id: exchange.params.id, slot: exchange.body.slot_id, arrived: exchange.request.arrived }),
};
