import type { Reply } from '@domain/applications/application-lifecycle';
import type { DecisionOutcome } from '@domain/review/decisions';
import { formatInstant } from '@domain/values/format';
import { localized, type Locale } from '@domain/locale';
import { enumLabel } from '@domain/schema/words';
import { entityPlace } from '../../platform/contract/contract';
import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import type { TemplateName } from '../../platform/mail/templates';
import type { StoredRelease } from '../../core/applications/queries/released-decisions';
import { notifyApplicants } from '../../core/mails/notify-applicant';

const TEMPLATES = {
  accept: 'decision_offer',
  conditional: 'decision_conditional',
  waitlist: 'decision_waitlist',
  reject: 'decision_reject',
} as const satisfies Record<DecisionOutcome, TemplateName>;

/** The optional sentences of a decision mail. */
const SENTENCES: Readonly<Record<Locale, { reply: (date: string) => string; silence: Record<Reply, string>; open: string; rank: (rank: number) => string }>> = {
  en: {
    reply: (date) => `Please accept or decline the place by ${date}.`,
    silence: { accept: 'No reply by then means that you accept the place.', decline: 'No reply by then means that you decline the place.' },
    open: 'Please accept or decline the place as soon as you can.',
    rank: (rank) => `Your place on the waiting list: ${String(rank)}`,
  },
  el: {
    reply: (date) => `Παρακαλούμε αποδεχτείτε τη θέση ή δηλώστε ότι δεν την αποδέχεστε έως ${date}.`,
    silence: {
      accept: 'Αν δεν απαντήσετε έως τότε, θεωρείται ότι αποδέχεστε τη θέση.',
      decline: 'Αν δεν απαντήσετε έως τότε, θεωρείται ότι δεν αποδέχεστε τη θέση.',
    },
    open: 'Παρακαλούμε αποδεχτείτε τη θέση ή δηλώστε ότι δεν την αποδέχεστε το συντομότερο δυνατό.',
    rank: (rank) => `Η σειρά σας στη λίστα αναμονής: ${String(rank)}`,
  },
};

/** The data for a decision mail, in addition to that of the application. */
export interface NotifiedDecision {
  row: { id: number; applicant: string; call_id: number; number: string | null; version: number };
  released: StoredRelease;
  /** The time zone of the call. */
  zone: string;
  showsRank: boolean;
  /** The reply that the call assumes if the applicant does not reply by the date. */
  silenceMeans: Reply;
  template?: TemplateName;
  /** The name of the event, if it is not the release. */
  event?: string;
}

const parametersOf = ({ released, zone, showsRank, silenceMeans }: NotifiedDecision) => (locale: Locale) => {
  const { conditions = [], message = '', rank, reason, reply_by } = released;
  const words = SENTENCES[locale];
  return {
    message,
    conditions: conditions.map(({ text }) => `- ${localized(text, locale).text}`).join('\n'),
    reply: reply_by === undefined ? words.open : `${words.reply(formatInstant(reply_by, locale, zone))} ${words.silence[silenceMeans]}`,
    rank: rank !== undefined && showsRank ? words.rank(rank) : '',
    reason: reason === undefined ? '' : enumLabel(entityPlace('rejection_reason').schema, reason, locale),
  };
};

/** Queues the mails about released decisions in the same transaction. Returns mail ids by application; an applicant without an address has none. */
export const notifyDecisions = (deps: Deps, tx: Db, { decisions, now }: { decisions: readonly NotifiedDecision[]; now: Date }): Promise<Map<number, number>> =>
  notifyApplicants(deps, tx, {
    notifications: decisions.map((decision) => ({
      row: decision.row,
      template: decision.template ?? TEMPLATES[decision.released.outcome],
      parameters: parametersOf(decision),
      ...(decision.event !== undefined && { event: decision.event }),
    })),
    now,
  });
