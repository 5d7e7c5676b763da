import { offerEnds } from '@domain/review/release';
import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import { findApplication } from '../../core/applications/queries/applications';
import { OFFERS_TO_REMIND_OF, type OfferToRemindOf } from './queries/decisions';
import { readCallTerms } from '../../core/applications/call-terms';
import { remindEach } from '../../core/applications/remind-each';
import { notifyDecisions } from './decision-mail';

/** The interval of the job that sends reminders of offers, in milliseconds. */
export const OFFER_PAUSE = 60_000;

/** How long before the reply date the reminder is sent, in seconds: two days. */
const BEFORE_SECONDS = 2 * 24 * 60 * 60;

async function notify(deps: Deps, tx: Db, { offer: { application_id, released }, now }: { offer: OfferToRemindOf; now: Date }): Promise<void> {
  const row = await findApplication(tx, application_id);
  if (!row) return;
  const terms = await readCallTerms(tx, row.call_id);
  const reply_by = offerEnds(terms, released);
  if (reply_by === null) return;
  const reminder = {
    zone: terms.time_zone,
    showsRank: false,
    silenceMeans: terms.silence_means,
    template: 'offer_reminder',
    event: `offer-reminder-${String(Date.parse(reply_by))}`,
  } as const;
  await notifyDecisions(deps, tx, { decisions: [{ ...reminder, row, released: { ...released, reply_by } }], now });
}

/** Reminds applicants of unanswered offers, as `remindEach` does, because the call's default reply applies after the date. */
export const remindOfOffers = (deps: Deps): Promise<number> =>
  remindEach(deps, { kind: 'offer', rows: OFFERS_TO_REMIND_OF, seconds: BEFORE_SECONDS, notify: (tx, offer, now) => notify(deps, tx, { offer, now }) });
