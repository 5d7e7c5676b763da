import { serverNow } from '../../api/server-clock';
import { fetchCalls, type Call, type Programme } from '../../components/catalogue';
import { callPhase, windowOf } from '../../components/Deadline';
import { fetchOpenLike } from '../programmes/similar';

const MAX_CALLS = 3;

/** Where to apply instead of a call that takes no more applications. */
export interface Alternatives {
  /** Calls of the same programme that are open or will open. */
  calls: Call[];
  /** Programmes of the same field and type with an open call. */
  programmes: Programme[];
}

/** Whether a call takes no applications any more. */
export const isOver = (call: Call, now: Date): boolean =>
  call.state === 'cancelled' || call.archived_at !== undefined || callPhase(windowOf(call), now) === 'closed';

async function otherCalls({ id, programme }: Call, now: Date): Promise<Call[]> {
  const calls = await fetchCalls(programme.id);
  return calls.filter((other) => other.id !== id && other.state === 'published' && !isOver(other, now)).slice(0, MAX_CALLS);
}

/** The alternatives to a call; undefined while it is open or will open. Failed requests give empty lists, because the page must show the call anyway. */
export async function fetchAlternatives(requestedCall: Promise<Call>, programme: Promise<Programme>): Promise<Alternatives | undefined> {
  const call = await requestedCall;
  const now = serverNow();
  if (!isOver(call, now)) return undefined;
  const [calls, programmes] = await Promise.all([otherCalls(call, now).catch(() => []), programme.then(fetchOpenLike).catch(() => [])]);
  return { calls, programmes };
}
