import { isConfidential, lettersDue } from '@domain/applications/reference-letters';
import type { components } from '@generated/api';
import type { CallTermsRow } from '../../core/applications/queries/call-terms';
import type { Letter } from '../../core/applications/facts';
import type { RefereeRow } from './queries';

type Referee = components['schemas']['Referee'];

/** The terms of a call about letters. */
type Terms = Pick<CallTermsRow, 'closes_at' | 'questions' | 'referees_by' | 'letters_confidential'>;

function stateOf({ answered_at, declined_at }: RefereeRow, isLate: boolean): Referee['state'] {
  if (answered_at) return 'answered';
  if (declined_at) return 'declined';
  return isLate ? 'late' : 'invited';
}

const shownLetter = ({ text, file }: Letter): Referee['letter'] => ({ text, file });

/** A referee in the API form for staff, at `now`. */
export function refereeRecord(row: RefereeRow, { call, now }: { call: Terms; now: Date }): Referee {
  const { id, question, name, email, locale, invited_at, answered_at, declined_at, reason, letter, sha256 } = row;
  const due = lettersDue(call);
  return {
    id,
    question,
    name,
    email,
    locale,
    state: stateOf(row, due <= now),
    invited_at: invited_at.toISOString(),
    due_at: due.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
    declined_at: declined_at?.toISOString() ?? null,
    reason,
    confidential: letter ? letter.confidential : isConfidential(call, question),
    letter: letter && shownLetter(letter),
    sha256,
  };
}

/** As `refereeRecord`, for the applicant: without a confidential letter. */
export function ownRefereeRecord(row: RefereeRow, at: { call: Terms; now: Date }): Referee {
  const record = refereeRecord(row, at);
  return record.confidential ? { ...record, letter: null } : record;
}
