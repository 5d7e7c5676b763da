import { isBlocking, judge, type RequirementOutcome, type Requirement } from '@domain/applications/eligibility';
import { requirementSentence } from '@domain/applications/requirement-sentences';
import type { SchemaFailure } from '@domain/schema/failures';
import { entityPlace } from '../../platform/contract/contract';
import type { WholeProfile } from '../profile/applicant-record';
import type { CallTermsRow } from './queries/call-terms';

interface Judged {
  call: Pick<CallTermsRow, 'requirements' | 'time_zone'>;
  profile: WholeProfile;
  now: Date;
}

const sentencesOf = (requirement: Requirement) => {
  const place = entityPlace('calls');
  return { en: requirementSentence(requirement, place, 'en'), el: requirementSentence(requirement, place, 'el') };
};

/** The requirements that keep an application from being sent, each with the page on which it can be met. */
export const unmetRequirements = ({ call, profile, now }: Judged): SchemaFailure[] =>
  judge(call.requirements, profile, { now, zone: call.time_zone }).flatMap((verdict, index) =>
    isBlocking(verdict)
      ? [{ loc: ['body', 'requirements', index], type: 'requirement_unmet', ctx: { title: sentencesOf(verdict.requirement), path: verdict.path } }]
      : []
  );

/** A requirement in the frozen copy: with its sentence, and with the outcome for the profile when the application was sent. */
export interface FrozenRequirement {
  requirement: Requirement;
  sentence: { en: string; el: string };
  outcome: RequirementOutcome;
}

/** The requirements of a call with their outcomes for the current profile, for the frozen copy. */
export const judgedRequirements = ({ call, profile, now }: Judged): FrozenRequirement[] =>
  judge(call.requirements, profile, { now, zone: call.time_zone }).map(({ requirement, outcome }) => ({
    requirement,
    sentence: sentencesOf(requirement),
    outcome,
  }));
