import type { components } from '@generated/api';
import { isRecord } from '../values/is-record';
import { sectionSlug, type Section, type StoredFields } from '../sections';
import { workMonths } from './work-months';

/** One requirement of a call (`schemas/common/requirement.json`) as it is read; an old record may lack what its kind asks for. */
export type Requirement = Partial<NonNullable<components['schemas']['calls_record']['requirements']>[number]>;

/** `unclear`: the profile neither shows it nor speaks against it, such as a grade on another scale; people judge it. */
export type RequirementOutcome = 'met' | 'unmet' | 'unclear';

export interface Verdict {
  requirement: Requirement;
  outcome: RequirementOutcome;
  /** The page of the profile on which it is filled. */
  path: string;
}

/** What the evaluation reads of a complete profile. */
export type EligibilityFacts = Readonly<Partial<Record<Section | 'cv' | 'photo' | IdentityField, unknown>>>;

/** What the institution may ask of the person's identity data, by its field of the profile. */
type IdentityField = NonNullable<Requirement['identity_field']>;

const CEFR = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];

const recordsOf = <Name extends Section>(profile: EligibilityFacts, section: Name): StoredFields<Name>[] => {
  const records: unknown = profile[section];
  return Array.isArray(records) ? records.filter(isRecord) : [];
};

const RANK = { unmet: 0, unclear: 1, met: 2 } as const;

const worst = (outcomes: readonly RequirementOutcome[]): RequirementOutcome => outcomes.reduce((one, other) => (RANK[other] < RANK[one] ? other : one), 'met');
const best = (outcomes: readonly RequirementOutcome[]): RequirementOutcome => outcomes.reduce((one, other) => (RANK[other] > RANK[one] ? other : one), 'unmet');

/** ISCED-F codes of a narrower field begin with that of the broader one. */
function fieldOutcome(fields: readonly string[], field: unknown): RequirementOutcome {
  if (fields.length === 0) return 'met';
  if (typeof field !== 'string') return 'unmet';
  if (fields.some((wanted) => field.startsWith(wanted))) return 'met';
  return fields.some((wanted) => wanted.startsWith(field)) ? 'unclear' : 'unmet';
}

/** Scales on which the lowest number is the best. */
const DESCENDING = ['german'];

function gradeOutcome({ grade: wanted, ongoing_counts }: Requirement, { grade, status }: StoredFields<'education_degrees'>): RequirementOutcome {
  if (wanted?.value === undefined) return 'met';
  if (!isRecord(grade) || typeof grade.value !== 'number') return ongoing_counts === true && status === 'ongoing' ? 'unclear' : 'unmet';
  if (grade.scale !== wanted.scale || wanted.scale === 'other') return 'unclear';
  const enough = DESCENDING.includes(String(wanted.scale)) ? grade.value <= wanted.value : grade.value >= wanted.value;
  return enough ? 'met' : 'unmet';
}

function degreeOutcome(requirement: Requirement, profile: EligibilityFacts): RequirementOutcome {
  const { level = 1, fields = [], ongoing_counts } = requirement;
  const outcomes = recordsOf(profile, 'education_degrees')
    .filter((degree) => Number(degree.level) >= level && (degree.status === 'completed' || ongoing_counts === true))
    .map((degree) => worst([fieldOutcome(fields, degree.field), gradeOutcome(requirement, degree)]));
  return best(outcomes);
}

/** A mother tongue needs no certificate; one that has expired at `now` is none. */
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

const identityOutcome = ({ identity_field: field }: Requirement, profile: EligibilityFacts): RequirementOutcome => (field !== undefined && profile[field] !== undefined ? 'met' : 'unmet');

function outcomeOf(requirement: Requirement, profile: EligibilityFacts, now: Date): RequirementOutcome {
  if (requirement.kind === 'degree') return degreeOutcome(requirement, profile);
  if (requirement.kind === 'language') return languageOutcome(requirement, profile, now);
  if (requirement.kind === 'work') return workOutcome(requirement, profile, now);
  if (requirement.kind === 'identity') return identityOutcome(requirement, profile);
  if (requirement.kind === 'document') return documentOutcome(requirement, profile);
  // A kind that was taken out of the schema: nobody is kept from applying by what the portal can no longer judge.
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
 * What a profile shows of a call's requirements, in their order; the same in browser and server. `now` matters to work that goes on
 * and to certificates that expire.
 */
export const judge = (requirements: readonly Requirement[], profile: EligibilityFacts, now: Date): Verdict[] =>
  requirements.map((requirement) => ({ requirement, outcome: outcomeOf(requirement, profile, now), path: pathOf(requirement) }));

/** Whether a verdict keeps an application from being sent. */
export const isBlocking = ({ requirement, outcome }: Pick<Verdict, 'requirement' | 'outcome'>): boolean =>
  requirement.blocking === true && outcome === 'unmet';
