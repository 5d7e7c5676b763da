import { formatInstant } from '@domain/format';
import { localized, type Locale } from '@domain/locale';
import type { Db } from '../../db/db';
import type { Deps } from '../../deps';
import type { TemplateName } from '../../mail/templates';
import { ensureAccount } from '../../repositories/accounts';
import { findApplicant } from '../../repositories/applicants';
import type { ApplicationRow } from '../../repositories/applications';
import { insertMail } from '../../repositories/mails';
import { readCallRecords } from '../catalogue/read-calls';

/** What a mail says of an application. */
type Told = Pick<ApplicationRow, 'id' | 'applicant' | 'call_id' | 'number' | 'version'>;

interface Telling {
  row: Told;
  template: TemplateName;
  now: Date;
  /** What names the event beside the application; the version that the change gave it where it is not said. */
  event?: string;
  /** Parameters of this template alone, in the applicant's language. */
  parameters?: Readonly<Record<string, string>> | ((locale: Locale) => Readonly<Record<string, string>>);
}

/** One event has one mail, however often its job runs. */
const messageIdOf = ({ row: { id, version }, event = String(version) }: Telling, host: string) => `application-${String(id)}-${event}@${host}`;

/**
 * Queues the mail about a change of an application, in the change's own transaction and in the applicant's language. Somebody without an
 * e-mail address is told by the portal's pages only. Gives the mail's id.
 */
export async function tellApplicant(
  { config, jobs }: Pick<Deps, 'config' | 'jobs'>,
  tx: Db,
  telling: Telling,
): Promise<number | undefined> {
  const { row, template, now, parameters } = telling;
  const person = await findApplicant(tx, row.applicant);
  const call = (await readCallRecords(tx, [row.call_id], now)).get(row.call_id);
  if (!person?.email || !call) return undefined;
  const { locale } = await ensureAccount(tx, row.applicant, { locale: 'en', now });
  const text = (words: Parameters<typeof localized>[0]) => localized(words, locale).text;
  const id = await insertMail(
    tx,
    {
      message_id: messageIdOf(telling, new URL(config.publicUrl).hostname),
      recipient: row.applicant,
      address: person.email,
      locale,
      template,
      application_id: row.id,
      parameters: {
        name: [person.given_name, person.family_name].filter(Boolean).join(' ') || person.email,
        number: row.number ?? '',
        programme: text(call.programme.title),
        university: text(call.programme.university_name),
        call: text(call.title),
        at: formatInstant(now.toISOString(), locale, call.time_zone),
        closes: formatInstant(call.closes_at, locale, call.time_zone),
        link: `${config.publicUrl}/applications/${String(row.id)}/details`,
        ...(typeof parameters === 'function' ? parameters(locale) : parameters),
      },
    },
    now,
  );
  if (id !== undefined) await jobs.send(tx, 'mail', { id });
  return id;
}
