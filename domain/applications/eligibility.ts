import type { components } from '@generated/api';
import { wallClock } from '../values/instants';
import { isRecord } from '../values/is-record';
import { sectionSlug, type Section, type StoredFields } from '../sections';
import { workMonths } from './work-months';

/** One stored requirement of a call (`schemas/common/requirement.json`); an old record may lack fields that its kind requires. */
export type Requirement = Partial<NonNullable<components['schemas']['calls_record']['requirements']>[number]>;

/** `unclear`: the profile neither proves nor contradicts it, as for a grade on another scale; staff decide. */
export type RequirementOutcome = 'met' | 'unmet' | 'unclear';

export interface Verdict {
  requirement: Requirement;
  outcome: RequirementOutcome;
  /** The page of the profile where the applicant enters it. */
  path: string;
}

/** The parts of a complete profile that the evaluation reads. */
export type EligibilityFacts = Readonly<Partial<Record<Section | 'cv' | 'photo' | IdentityField, unknown>>>;

/** The identity fields of the profile that a requirement may name. */
type IdentityField = NonNullable<Requirement['identity_field']>;

const CEFR = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];

const recordsOf = <Name extends Section>(profile: EligibilityFacts, section: Name): StoredFields<Name>[] => {
  const records: unknown = profile[section];
  return Array.isArray(records) ? records.filter(isRecord) : [];
};

const RANK = { unmet: 0, unclear: 1, met: 2 } as const;

const worst = (outcomes: readonly RequirementOutcome[]): RequirementOutcome => outcomes.reduce((one, other) => (RANK[other] < RANK[one] ? other : one), 'met');
const best = (outcomes: readonly RequirementOutcome[]): RequirementOutcome => outcomes.reduce((one, other) => (RANK[other] > RANK[one] ? other : one), 'unmet');

/** Compares by prefix, because the ISCED-F code of a narrower field begins with the code of the broader one. */
function fieldOutcome(fields: readonly string[], field: unknown): RequirementOutcome {
  if (fields.length === 0) return 'met';
  if (typeof field !== 'string') return 'unmet';
  if (fields.some((required) => field.startsWith(required))) return 'met';
  return fields.some((required) => required.startsWith(field)) ? 'unclear' : 'unmet';
}

/** Grading scales on which the lowest number is the best. */
const DESCENDING = ['german'];

function gradeOutcome({ grade: required, ongoing_counts }: Requirement, { grade, status }: StoredFields<'education_degrees'>): RequirementOutcome {
  if (required?.value === undefined) return 'met';
  if (!isRecord(grade) || typeof grade.value !== 'number') return ongoing_counts === true && status === 'ongoing' ? 'unclear' : 'unmet';
  if (grade.scale !== required.scale || required.scale === 'other') return 'unclear';
  const enough = DESCENDING.includes(String(required.scale)) ? grade.value <= required.value : grade.value >= required.value;
  return enough ? 'met' : 'unmet';
}

function degreeOutcome(requirement: Requirement, profile: EligibilityFacts): RequirementOutcome {
  const { level = 1, fields = [], ongoing_counts } = requirement;
  const outcomes = recordsOf(profile, 'education_degrees')
    .filter((degree) => Number(degree.level) >= level && (degree.status === 'completed' || ongoing_counts === true))
    .map((degree) => worst([fieldOutcome(fields, degree.field), gradeOutcome(requirement, degree)]));
  return best(outcomes);
}

/** A mother tongue needs no certificate; a certificate that has expired on the day of `now`, a clock of the call's zone, does not count. */
function languageOutcome({ language, cefr_level, certificate }: Requirement, profile: EligibilityFacts, now: Date): RequirementOutcome {
  const today = now.toISOString().slice(0, 10);
  const shows = (degree: StoredFields<'language_degrees'>) => {
    if (degree.language !== language) return false;
    if (degree.certificate === 'native') return true;
    if (CEFR.indexOf(String(degree.level)) < CEFR.indexOf(String(cefr_level))) return false;
    const valid = typeof degree.expires_on !== 'string' || degree.expires_on >= today;
    return certificate !== true || (degree.certificate !== 'none' && valid);
  };
  return recordsOf(profile, 'language_degrees').some(shows) ? 'met' : 'unmet';
}

function workOutcome({ months = 0, work_kinds = [] }: Requirement, profile: EligibilityFacts, now: Date): RequirementOutcome {
  const counted = recordsOf(profile, 'work_experiences').filter(({ kind }) => work_kinds.length === 0 || work_kinds.some((one) => one === kind));
  return workMonths(counted, now) >= months ? 'met' : 'unmet';
}

function documentOutcome({ document }: Requirement, profile: EligibilityFacts): RequirementOutcome {
  const shows = () => {
    if (document === 'cv' || document === 'photo') return Boolean(profile[document]);
    if (document === 'transcript') return recordsOf(profile, 'education_degrees').some(({ transcript }) => Boolean(transcript));
    if (document === 'certification') return recordsOf(profile, 'certifications').length > 0;
    return recordsOf(profile, 'other_documents').some(({ kind }) => kind === document);
  };
  return shows() ? 'met' : 'unmet';
}

const identityOutcome = (
  { identity_field: field }: Requirement,
  profile: EligibilityFacts,
): RequirementOutcome => (field !== undefined && profile[field] !== undefined ? 'met' : 'unmet');

function outcomeOf(requirement: Requirement, profile: EligibilityFacts, now: Date): RequirementOutcome {
  if (requirement.kind === 'degree') return degreeOutcome(requirement, profile);
  if (requirement.kind === 'language') return languageOutcome(requirement, profile, now);
  if (requirement.kind === 'work') return workOutcome(requirement, profile, now);
  if (requirement.kind === 'identity') return identityOutcome(requirement, profile);
  if (requirement.kind === 'document') return documentOutcome(requirement, profile);
  // A kind that was removed from the schema must not block an application, because the portal can no longer evaluate it.
  return 'unclear';
}

function sectionOf({ kind, document }: Requirement): Section | undefined {
  if (kind === 'degree' || document === 'transcript') return 'education_degrees';
  if (kind === 'language') return 'language_degrees';
  if (kind === 'work') return 'work_experiences';
  if (document === 'certification') return 'certifications';
  return kind === 'identity' || document === 'cv' || document === 'photo' ? undefined : 'other_documents';
}

function pathOf(requirement: Requirement): string {
  const section = sectionOf(requirement);
  return section ? `/applicant-profile/${sectionSlug(section)}` : '/applicant-profile/update';
}

/**
 * Evaluates the requirements of a call against a profile, in order, in the browser and on the server alike. The day that it is at `now` in
 * `zone`, the time zone of the call, is the end of current work positions and decides whether certificates have expired.
 */
export function judge(requirements: readonly Requirement[], profile: EligibilityFacts, { now, zone }: { now: Date; zone: string }): Verdict[] {
  const here = wallClock(now, zone);
  return requirements.map((requirement) => ({ requirement, outcome: outcomeOf(requirement, profile, here), path: pathOf(requirement) }));
}

/** Whether a verdict blocks sending the application. */
export const isBlocking = ({ requirement, outcome }: Pick<Verdict, 'requirement' | 'outcome'>): boolean => requirement.blocking === true && outcome === 'unmet';
