import { isOffer, statusesTo, type Decision } from '@domain/review/decisions';
import { replyBy } from '@domain/review/release';
import { automaticTransition, type ApplicationStatus } from '@domain/applications/application-lifecycle';
import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import type { TemplateName } from '../../platform/mail/templates';
import type { CallRow } from '../../core/catalogue/queries/calls';
import type { CallTermsRow } from '../../core/applications/queries/call-terms';
import type { StoredRelease } from '../../core/applications/queries/released-decisions';
import { closeRanks, releaseRows } from './queries/releases';
import { announce } from '../../core/applications/announce';
import { notifyDecisions } from './decision-mail';

/** A locked application with the decision to release. */
interface Decided {
  id: number;
  applicant: string;
  call_id: number;
  number: string;
  status: ApplicationStatus;
  decision: Decision;
}

interface Release {
  call: Pick<CallRow, 'data'>;
  terms: CallTermsRow;
  /** The `sub` of the person who releases; `system` for the portal. */
  by: string;
  now: Date;
  template?: TemplateName;
}

function releasedOf({ conditions, ...decision }: Decision, { terms, now }: Release): StoredRelease {
  const reply = isOffer(decision.outcome) ? replyBy(terms, now) : null;
  return {
    ...decision,
    ...(conditions && { conditions: conditions.map(({ text }) => ({ text, met_at: null })) }),
    ...(reply !== null && { reply_by: reply }),
  };
}

/**
 * Releases decisions on locked applications of one locked call, and mails the applicants: timelines, decisions, waiting-list ranks and mails
 * are one transaction. Returns the mail ids by application.
 */
export async function releaseAll(deps: Deps, tx: Db, { rows, release }: { rows: readonly Decided[]; release: Release }): Promise<Map<number, number>> {
  const { call, terms, by, now, template } = release;
  const at = now.toISOString();
  const who = by === 'system' ? 'system' : 'secretary';
  const changes = rows.map((row) => {
    const statuses = who === 'system' ? [automaticTransition('move_up').to] : (statusesTo(row.decision.outcome, row.status) ?? []);
    return { row, steps: statuses.map((step) => ({ status: step, at, by: who }) as const), released: releasedOf(row.decision, release) };
  });
  const versions = await releaseRows(tx, changes.map(({ row, steps, released }) => ({ id: row.id, steps: [...steps], released })), { by, now });
  await closeRanks(tx, terms.id);
  await announce(deps, tx, { event: 'decision.released', applications: rows.map(({ id }) => id), now });
  const ofCall = { zone: call.data.time_zone, showsRank: call.data.shows_rank === true, silenceMeans: terms.silence_means, ...(template && { template }) };
  const decisions = changes.map(({ row, released }) => ({ ...ofCall, row: { ...row, version: versions.get(row.id) ?? 0 }, released }));
  return notifyDecisions(deps, tx, { decisions, now });
}
