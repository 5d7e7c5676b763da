import type { components } from '@generated/api';
import type { AuditAction } from '@domain/review/audit-actions';
import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import { writeAudit } from '../audit/queries';
import { listCallRows, readCallRows, type CallRow } from './queries/calls';
import { isSendingStopped, removeSendingStop, saveSendingStop, stoppedCalls, type StopReason } from './queries/sending-stops';
import type { Db } from '../../platform/db/db';
import { callRecord } from './records';
import { includes, institutionsOf } from '../staff/institutions';
import { requireCall } from '../staff/require-call';

type CallSending = components['schemas']['CallSending'];

const MAX_FOUND = 20;

const sendingOf = (row: CallRow, now: Date): CallSending => {
  const { id, title, programme, closes_at, time_zone, sending_stopped = null } = callRecord(row, now);
  return { id, title, programme_title: programme.title, university_name: programme.university_name, closes_at, time_zone, stopped: sending_stopped };
};

/**
 * Published calls of the Helpdesk's institutions with the state of their sending: those that match the search, 20 at most, or without a
 * search those whose sending is stopped.
 */
export async function findSending({ db, clock }: Deps, identity: Identity, q: string | undefined): Promise<CallSending[]> {
  const institutions = await institutionsOf(db, identity, 'isHelpdesk');
  const now = clock.now();
  if (q === undefined) {
    const ids = await stoppedCalls(db);
    const rows = new Map((await readCallRows(db, ids)).map((row) => [Number(row.id), row]));
    return ids.flatMap((id) => rows.get(id) ?? []).filter(({ university_id }) => includes(institutions, university_id)).map((row) => sendingOf(row, now));
  }
  const page = { offset: 0, limit: MAX_FOUND, sort: { field: 'deadline', order: 'ASC' }, locale: 'en', fields: [], conditions: [] } as const;
  const { rows } = await listCallRows(db, { q, states: ['published'], draftsOf: [], institutions }, { page, now });
  return rows.map((row) => sendingOf(row, now));
}

interface Switch {
  id: number;
  action: AuditAction;
  run: (tx: Db, call: CallRow, now: Date) => Promise<Record<string, unknown> | undefined>;
}

/** Changes the sending of one call; `run` returns the details for the audit entry, undefined if nothing changed. @throws {Problem} 404 out of scope */
async function work(deps: Deps, identity: Identity, { id, action, run }: Switch): Promise<CallSending> {
  const call = await requireCall(deps, identity, { id, action, role: 'isHelpdesk' });
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const details = await run(tx, call, now);
    if (details) await writeAudit(tx, { at: now, actor: identity.sub, action, subject: `calls:${String(id)}`, details });
    const [after = call] = await readCallRows(tx, [id]);
    return sendingOf(after, now);
  });
}

/**
 * Stops the sending of applications to a call, for a reason that its applicants see: they can save drafts but not send them.
 * @throws {Problem} 404 out of scope; 409 for a call that is not published
 */
export const stopSending = (deps: Deps, identity: Identity, { id, reason }: { id: number; reason: StopReason }): Promise<CallSending> =>
  work(deps, identity, {
    id,
    action: 'calls.stop-sending',
    run: async (tx, call, now) => {
      if (call.data.state !== 'published') throw new Problem(409, 'call_not_published');
      await saveSendingStop(tx, id, { reason, now });
      return { reason };
    },
  });

/** Resumes the sending to a call; does nothing if it is not stopped. @throws {Problem} 404 out of scope */
export const resumeSending = (deps: Deps, identity: Identity, id: number): Promise<CallSending> =>
  work(deps, identity, { id, action: 'calls.resume-sending', run: async (tx) => ((await removeSendingStop(tx, id)) ? {} : undefined) });

/** Guards the sending of an application, and the reopening of a sent one. @throws {Problem} 409 with the key `refusal` while sending is stopped */
export async function requireSending(tx: Db, call: number, refusal: 'sending_stopped' | 'sending_stopped_reopen'): Promise<void> {
  if (await isSendingStopped(tx, call)) throw new Problem(409, refusal);
}
