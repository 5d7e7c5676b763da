import { callStatus } from '@domain/calls/call-status';
import { rolesOf } from '@domain/roles';
import type { Deps, Identity } from '../../deps';
import { DEMO_ACCOUNTS, type DemoAccount } from '../../embedded-identity';
import { findApplicant } from '../../core/profile/queries/applicants';
import { DESK_UNIVERSITY } from '../calls';
import { isRule, makeApplications, type DemoChoice } from './applications';
import { makeProfile } from './profile';

/** A demo call as it is stored. */
export interface StoredCall {
  id: number;
  /** The key of its university. */
  university: string;
  data: Record<string, unknown>;
}

const YEAR_MS = 365 * 86_400_000;

/** The identity of a demo account. @throws when there is no account of that name */
export function accountOf(name: DemoAccount['name']): Identity {
  const account = DEMO_ACCOUNTS.find((one) => one.name === name);
  if (!account) throw new Error(`There is no demo account called ${name}.`);
  const { sub, email, given_name, family_name, groups } = account;
  return { sub, email, isEmailVerified: true, givenName: given_name, familyName: family_name, groups, roles: rolesOf(groups) };
}

const instant = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Chooses an open call with questions for a draft, an open one without for a sent application, and the call that closed last for a decided one. */
function chosen(calls: readonly StoredCall[], now: Date): DemoChoice | undefined {
  const inState = (status: string) =>
    calls.filter(({ data }) => {
      const window = { opens_at: instant(data.opens_at), closes_at: instant(data.closes_at) };
      return data.state === 'published' && callStatus(window, now) === status;
    });
  const open = inState('open');
  const draft = open.find(({ data }) => data.questions !== undefined);
  const sent = open.find(({ data }) => data.questions === undefined);
  const lastFirst = (one: StoredCall, other: StoredCall) => instant(other.data.closes_at).localeCompare(instant(one.data.closes_at));
  const decided = inState('closed').sort(lastFirst)[0];
  return draft && sent && decided && { draft: draft.id, sent: sent.id, decided: decided.id };
}

/**
 * Gives the demo applicant a whole profile, a draft, a sent and an accepted application, unless the account has a profile already. All of it is written by
 * the services, so that receipts, audit trail and references of files are the same as for real data.
 */
export async function seedDemoApplicant(deps: Deps, calls: readonly StoredCall[]): Promise<void> {
  const applicant = accountOf('applicant');
  if (await findApplicant(deps.db, applicant.sub)) return;
  const now = deps.clock.now();
  const aYearAgo = { ...deps, clock: { now: () => new Date(now.getTime() - YEAR_MS) } };
  // The calls of the desk's university are left out, because their places are counted (../desk/states.ts).
  const choice = chosen(calls.filter(({ university }) => university !== DESK_UNIVERSITY), now);
  try {
    const file = await makeProfile(aYearAgo, applicant);
    if (choice) await makeApplications({ deps, applicant, secretary: accountOf('secretary').sub, file }, choice);
  } catch (error) {
    if (!isRule(error)) throw error;
  }
}
