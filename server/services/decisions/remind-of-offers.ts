import { offerEnds } from '@domain/review/release';
import type { Db } from '../../db/db';
import type { Deps } from '../../deps';
import { findApplication } from '../../repositories/applications';
import { OFFERS_TO_REMIND_OF, type OfferToRemindOf } from '../../repositories/decisions';
import { readCallTerms } from '../applications/call-terms';
import { remindEach } from '../remind-each';
import { tellDecisions } from './decision-mail';

/** How often offered places are looked for whose date is near, in milliseconds. */
export const OFFER_PAUSE = 60_000;

/** How long before its date an offered place is reminded of: two days. */
const BEFORE_SECONDS = 2 * 24 * 60 * 60;

async function tell(deps: Deps, tx: Db, { offer: { application_id, released }, now }: { offer: OfferToRemindOf; now: Date }): Promise<void> {
  const row = await findApplication(tx, application_id);
  if (!row) return;
  const terms = await readCallTerms(tx, row.call_id);
  const reply_by = offerEnds(terms, released);
  if (reply_by === null) return;
  const told = { zone: terms.time_zone, showsRank: false, silenceMeans: terms.silence_means, template: 'offer_reminder', event: `offer-reminder-${String(Date.parse(reply_by))}` } as const;
  await tellDecisions(deps, tx, { decisions: [{ ...told, row, released: { ...released, reply_by } }], now });
}

/** Reminds applicants of offered places that they have not answered, as `remindEach` does: silence decides for them. */
export const remindOfOffers = (deps: Deps): Promise<number> =>
  remindEach(deps, { kind: 'offer', rows: OFFERS_TO_REMIND_OF, seconds: BEFORE_SECONDS, tell: (tx, offer, now) => tell(deps, tx, { offer, now }) });
