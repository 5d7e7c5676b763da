import { automaticTransition, REPLIES, SILENCE, type Reply } from '@domain/applications/application-lifecycle';
import { isOfferOpen, offerEnds } from '@domain/review/release';
import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { forEachItem } from '../../platform/process/for-each-item';
import { Problem } from '../../platform/errors';
import { findUnansweredOffers, lockApplication, saveApplication, type ApplicationRow } from '../../core/applications/queries/applications';
import { writeAudit } from '../../core/audit/queries';
import { findDecision } from './queries/decisions';
import { lockPerson } from '../../platform/db/queries/person-locks';
import { notifyApplicant } from '../../core/mails/notify-applicant';
import { announce } from '../../core/applications/announce';
import { lockOwnApplication, nextStatus } from '../../core/applications/application-scope';
import { readCallTerms } from '../../core/applications/call-terms';

const MAIL_TEMPLATES = {
  applicant: { accept: 'offer_accepted', decline: 'offer_declined' },
  system: { accept: 'offer_accepted_by_silence', decline: 'offer_declined_by_silence' },
} as const;

interface Answer {
  reply: Reply;
  now: Date;
  by: keyof typeof MAIL_TEMPLATES;
}

async function settle(deps: Deps, tx: Db, { row, answer }: { row: ApplicationRow; answer: Answer }): Promise<ApplicationRow> {
  const { reply, now, by } = answer;
  const status = by === 'system'
    ? automaticTransition(SILENCE[reply]).to
    : nextStatus(REPLIES[reply], row, { call: await readCallTerms(tx, row.call_id), now });
  const timeline = [...row.timeline, { status, at: now.toISOString(), by }];
  const saved = await saveApplication(tx, row.id, { state: { ...row, status, timeline }, now });
  const actor = by === 'applicant' ? row.applicant : 'system';
  await writeAudit(tx, { at: now, actor, action: `application.${REPLIES[reply]}`, subject: `application:${row.id}` });
  await notifyApplicant(deps, tx, { row: saved, template: MAIL_TEMPLATES[by][reply], now });
  await announce(deps, tx, { event: 'offer.replied', applications: [row.id], now });
  if (reply === 'decline') await deps.jobs.send(tx, 'waiting_list', [{ call: row.call_id }]);
  return saved;
}

/**
 * Stores the applicant's reply to an offered place. `arrived` is when the request reached the server; the reply date is compared with it.
 * @throws {Problem} 404; 409 where no place is offered, or its date has passed
 */
export async function replyToOffer(
  deps: Deps,
  identity: Identity,
  { id, reply, arrived }: { id: number; reply: Reply; arrived: Date },
): Promise<ApplicationRow> {
  return deps.db.transaction(async (tx) => {
    const row = await lockOwnApplication(tx, identity, id);
    const ends = offerEnds(await readCallTerms(tx, row.call_id), (await findDecision(tx, id)).released);
    if (row.status === 'Accepted' && !isOfferOpen(ends, arrived)) throw new Problem(409, 'reply_late');
    return settle(deps, tx, { row, answer: { reply, now: arrived, by: 'applicant' } });
  });
}

/** The interval of the job that settles unanswered offers, in milliseconds. */
export const SILENCE_PAUSE = 60_000;

/**
 * Settles unanswered offers whose date has passed with the default reply of their call (`silence_means`). Returns their number.
 * @throws {AggregateError} as `forEachItem` does
 */
export async function settleSilence(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const settleOne = ({ id, applicant }: { id: number; applicant: string }) =>
    deps.db.transaction(async (tx) => {
      await lockPerson(tx, applicant);
      const row = await lockApplication(tx, id);
      if (!row) return false;
      const { silence_means } = await readCallTerms(tx, row.call_id);
      // Another process may have settled it since.
      if (!automaticTransition(SILENCE[silence_means]).from.includes(row.status)) return false;
      await settle(deps, tx, { row, answer: { reply: silence_means, now, by: 'system' } });
      return true;
    });
  return forEachItem(await findUnansweredOffers(deps.db, now), { name: ({ id }) => `application:${String(id)}`, work: settleOne });
}
