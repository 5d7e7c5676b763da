import { isStaff } from '@domain/roles';
import { isAbandoned } from '../api/abandoned';
import { ApiError } from '../api/error';
import { requestTo, send } from '../api/send';
import { askAccount, fetchAccount } from './account';
import { authStore, setHasProfile, type PersonIdentity } from './state';

let pending: Promise<boolean> | undefined;

/** Requests the person's own profile: only a 404 means that there is none. It bypasses the shared error handler: a failure never replaces a page. */
async function ask(sub: string): Promise<boolean> {
  try {
    await send(requestTo(`/api/profiles/applicants/${encodeURIComponent(sub)}`));
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}

/**
 * Whether the account says that there is no profile. It is read first because browsers write every 404 to the console as an error, and a
 * missing profile is none. When the account cannot be read, the profile itself is requested.
 */
const isKnownToBeMissing = (account: ReturnType<typeof askAccount>): Promise<boolean> =>
  account.then(
    (known) => known?.has_profile === false,
    (error: unknown) => {
      if (isAbandoned(error)) throw error;
      return false;
    },
  );

/** A lookup whose session has ended meanwhile is aborted, so that its answer is not taken for that of the next person. */
function expectStill(person: PersonIdentity): void {
  if (authStore.get().identity !== person) throw new DOMException('The session has ended.', 'AbortError');
}

async function check(askOf: typeof askAccount): Promise<boolean> {
  const { identity, roles } = authStore.get();
  if (!identity || isStaff(roles)) return false;
  try {
    const isMissing = await isKnownToBeMissing(askOf());
    expectStill(identity);
    const hasProfile = !isMissing && (await ask(identity.sub));
    expectStill(identity);
    setHasProfile(hasProfile);
    return hasProfile;
  } catch (error) {
    if (!isAbandoned(error)) setHasProfile(undefined);
    throw error;
  }
}

function startCheck(askOf: typeof askAccount): Promise<boolean> {
  pending = check(askOf).finally(() => {
    pending = undefined;
  });
  return pending;
}

/**
 * Looks up again whether the signed-in person has a profile (specification, section 4). Two answers mean that there is none: an account
 * with `has_profile: false`, and a 404 for the profile itself. Staff are not looked up. Throws an `ApiError` when the lookup fails; the
 * stored flag is then cleared. Throws an `AbortError` when the session has ended meanwhile.
 */
export const refreshProfile = (): Promise<boolean> => startCheck(fetchAccount);

/** Whether the signed-in person has a profile, looked up when it is not known yet. Throws as `refreshProfile` does. */
export function profileExists(): Promise<boolean> {
  const { hasProfile } = authStore.get();
  return hasProfile === undefined ? (pending ?? startCheck(askAccount)) : Promise.resolve(hasProfile);
}
