import type { Requirement, Verdict } from '@domain/applications/eligibility';
import { requirementSentence } from '@domain/applications/requirement-sentences';
import { isStaff } from '@domain/roles';
import type { components } from '@generated/api';
import { useMemo } from 'react';
import { body, client } from '../api/client';
import { useAuth } from '../auth/auth';
import { profileExists } from '../auth/profile';
import { logFailure } from '../errors/log';
import { useLocale } from '../i18n';
import { useArrived, useFetched } from './hooks';
import { useNow } from './now';
import { useCatalogueSchema, type RecordSchema } from './schemas';

export type Profile = components['schemas']['CompleteProfile'];

/** A requirement in words, with what the reader's profile shows of it where they have one. */
export interface RequirementSentence {
  sentence: string;
  blocking: boolean;
  verdict: Pick<Verdict, 'outcome' | 'path'> | undefined;
}

/** Undefined for a reader without a profile, and where it cannot be read. */
async function readProfile(uuid: string): Promise<Profile | undefined> {
  try {
    if (!(await profileExists())) return undefined;
    return await body(client.GET('/api/profiles/applicants/{uuid}/complete', { params: { path: { uuid } } }));
  } catch (error) {
    logFailure('The profile could not be read to judge the requirements of a call.', error);
    return undefined;
  }
}

/** The requests in progress, shared by the parts of a page that ask at the same time. */
const profileRequests = new Map<string, Promise<Profile | undefined>>();

function fetchProfile(uuid: string): Promise<Profile | undefined> {
  const known = profileRequests.get(uuid) ?? readProfile(uuid).finally(() => profileRequests.delete(uuid));
  profileRequests.set(uuid, known);
  return known;
}

/** The profile of the applicant who reads, fetched in the background when it is `isNeeded`; without it the page shows what everyone sees. */
export function useReadersProfile(isNeeded: boolean): Profile | undefined {
  const { status, identity, roles } = useAuth();
  const uuid = isNeeded && status === 'authenticated' && !isStaff(roles) ? identity?.sub : undefined;
  return useFetched(uuid, () => fetchProfile(uuid ?? '')).value;
}

/** The rules that judge a profile: a reader without a profile needs no code of theirs. Undefined if they cannot be loaded. */
async function loadRules() {
  try {
    return await import('@domain/applications/eligibility');
  } catch (error) {
    logFailure('The rules that judge the requirements of a call could not be loaded.', error);
    return undefined;
  }
}

interface Known {
  /** The time zone of the call. */
  zone: string;
  profile?: Profile;
  schema?: RecordSchema | undefined;
}

/**
 * The requirements of a call in words, with verdicts once the rules are loaded; undefined until their schema is. Schema and profile are fetched when
 * the page does not give them.
 */
export function useRequirements(requirements: readonly Requirement[], { zone, profile, schema: given }: Known): RequirementSentence[] | undefined {
  const { locale } = useLocale();
  const now = useNow();
  const fetched = useCatalogueSchema(given === undefined && requirements.length > 0 ? 'calls' : undefined);
  const schema = given ?? fetched;
  const read = useReadersProfile(profile === undefined && requirements.length > 0);
  const facts = profile ?? read;
  const isJudged = facts !== undefined && requirements.length > 0;
  const rules = useArrived(useMemo(() => (isJudged ? loadRules() : undefined), [isJudged]));
  if (!schema) return requirements.length > 0 ? undefined : [];
  const verdicts = facts && rules?.judge(requirements, facts, { now, zone });
  return requirements.map((requirement, index) => ({
    sentence: requirementSentence(requirement, { schema, document: schema }, locale),
    blocking: requirement.blocking === true,
    verdict: verdicts?.[index],
  }));
}
