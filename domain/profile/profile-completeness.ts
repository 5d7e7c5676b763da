import type { components } from '@generated/api';
import type { SomeOf } from '../values/field-types';
import { SECTIONS, sectionSlug, type Section } from '../sections';

/** The parts of a profile, in the order in which the applicant fills them. */
export const PROFILE_PARTS = ['links', 'cv', 'photo', ...SECTIONS] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

/** Without these an application cannot be finalized: an institution must be able to reach a person and to see what they studied. */
export const REQUIRED_PARTS = ['contact_infos', 'education_degrees'] as const satisfies readonly Section[];

/** Parts that count towards completeness but are not required to finalize. Certifications and other documents do not count: not everybody has some. */
const RECOMMENDED_PARTS: readonly ProfilePart[] = ['cv', 'photo', 'links', 'language_degrees', 'work_experiences'];

export interface MissingPart {
  part: ProfilePart;
  /** True when no application can be finalized without it, false when it is recommended. */
  required: boolean;
  /** The page where the applicant fills it. */
  path: string;
}

export interface Completeness {
  /** Whole per cent of the required and recommended parts that are filled. */
  percent: number;
  /** True when nothing required is missing. */
  ready: boolean;
  /** What is not filled yet, the required parts first. */
  missing: MissingPart[];
}

/** The parts of a complete profile that the computation reads. */
export interface ProfileFacts extends SomeOf<components['schemas']['applicant'], 'linkedin_profile' | 'scholar_profile' | 'scopus_profile'> {
  cv?: unknown;
  photo?: unknown;
  sections: Readonly<Partial<Record<Section, readonly unknown[]>>>;
}

/** How complete a profile is and what is missing where; the same for the profile page, the stepper and finalize. */
export function profileCompleteness(profile: ProfileFacts): Completeness {
  const counted: readonly ProfilePart[] = [...REQUIRED_PARTS, ...RECOMMENDED_PARTS];
  const missing = counted
    .filter((part) => !isFilled(profile, part))
    .map((part) => ({ part, required: isRequired(part), path: pathOf(part) }));
  return {
    percent: Math.round((100 * (counted.length - missing.length)) / counted.length),
    ready: !missing.some(({ required }) => required),
    missing,
  };
}

const isRequired = (part: ProfilePart): boolean => REQUIRED_PARTS.some((required) => required === part);

function isFilled(profile: ProfileFacts, part: ProfilePart): boolean {
  if (part === 'links') return Boolean(profile.linkedin_profile || profile.scholar_profile || profile.scopus_profile);
  if (part === 'cv' || part === 'photo') return Boolean(profile[part]);
  return (profile.sections[part]?.length ?? 0) > 0;
}

/** Links, CV and photo are filled on the profile's own form, a section where one adds a record to it. */
function pathOf(part: ProfilePart): string {
  if (part === 'links' || part === 'cv' || part === 'photo') return '/applicant-profile/update';
  return `/applicant-profile/${sectionSlug(part)}/create`;
}
