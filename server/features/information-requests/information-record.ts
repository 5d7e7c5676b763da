import type { components } from '@generated/api';
import type { InformationRequestRow } from './queries';
import { shownCheck } from '../../core/review/current-documents';

type Schemas = components['schemas'];

/** An information request in its API form for the applicant, at `now`. */
export function informationRecord(row: InformationRequestRow, now: Date): Schemas['InformationRequest'] {
  const { id, answers, documents, message, requested_at, due_at, answered_at, closed_at, number, sha256, receipt_jws: jws, supplement } = row;
  const unanswered = closed_at !== null ? 'closed' : due_at <= now ? 'late' : 'open';
  const sent = answered_at !== null && number !== null && sha256 !== null && jws !== null;
  return {
    id,
    state: closed_at === null && sent ? 'answered' : unanswered,
    of_call: row.requested_by === null,
    answers,
    documents,
    message,
    requested_at: requested_at.toISOString(),
    due_at: due_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
    receipt: sent ? { number, finalized_at: answered_at.toISOString(), sha256, jws } : null,
    supplement,
  };
}

/** As `informationRecord`, for staff: with the name of the person who requested it, and the former checks of the documents. */
export const reviewInformationRecord = (row: InformationRequestRow, now: Date): Schemas['ReviewInformationRequest'] => ({
  ...informationRecord(row, now),
  requested_by_name: row.requested_by_name,
  former_checks: Object.fromEntries(Object.entries(row.former_checks).map(([key, check]) => [key, shownCheck(check)])),
});
