import type { Locale } from '@domain/locale';
import { roleNames } from '@domain/roles';
import canonicalize from 'canonicalize';
import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import type { ApplicationRow } from './queries/applications';
import { isoInstant } from '../../platform/db/queries/instants';
import { readCallRecords } from '../catalogue/read-calls';
import { visibleApplication } from './application-scope';
import type { Letter } from './facts';
import { readableProfile } from './frozen-profile';

/** The letters about an application that this person may read. */
export async function readableLetters(
  { db, features }: Pick<Deps, 'db' | 'features'>,
  row: Pick<ApplicationRow, 'id' | 'applicant'>,
  identity: Identity,
): Promise<Letter[]> {
  const letters: Letter[] = [];
  for (const { lettersOf } of features) letters.push(...((await lettersOf?.(db, row, identity)) ?? []));
  return letters;
}

/** The PDF of a sent application, with its file name. Its content is the frozen copy; older copies without the call or its questions use the current ones. */
export async function pdfOfRow(
  deps: Pick<Deps, 'db' | 'config' | 'clock' | 'papers' | 'features'>,
  row: ApplicationRow,
  { identity, locale }: { identity: Identity; locale: Locale },
): Promise<{ name: string; bytes: Buffer }> {
  const { db, config, clock, papers } = deps;
  const { number, submitted_at, sha256, receipt_jws: jws, frozen } = row;
  if (number === null || submitted_at === null || sha256 === null || jws === null || frozen === null) throw new Problem(409, 'application_not_sent');
  const now = clock.now();
  const call = (await readCallRecords(db, [row.call_id], now)).get(row.call_id);
  if (!call) throw new Error('An application belongs to a call that is not there.');
  const { programme } = call;
  // Older frozen copies do not contain the call, so the PDF shows its current names.
  const then = frozen.call ?? { title: call.title, time_zone: call.time_zone, programme, university: { name: programme.university_name } };
  const sent = {
    receipt: { number, finalized_at: isoInstant(submitted_at), sha256, jws },
    frozen: { ...frozen, profile: readableProfile(frozen.profile, roleNames(identity.roles)) },
    call: then,
    questions: frozen.asked?.questions ?? call.questions,
    letters: await readableLetters(deps, row, identity),
    required_documents: frozen.asked?.required_documents ?? call.required_documents ?? [],
  };
  // The JSON must be complete for its hash to match the receipt, so staff, who may not read every field, do not get it.
  const canonical = row.applicant === identity.sub ? canonicalize(frozen) : undefined;
  const reader = { locale, portal: config.titleSuffix, publicUrl: config.publicUrl, canonical, now };
  const bytes = await papers.application(identity.sub, { sent, reader });
  return { name: `${number}.pdf`, bytes };
}

/** The PDF of an application that this person may read. @throws {Problem} 404; 409 while it is a draft */
export async function readApplicationPdf(deps: Deps, identity: Identity, { id, locale }: { id: number; locale: Locale }) {
  const row = await visibleApplication(deps, identity, { id, action: 'application.read-pdf' });
  return pdfOfRow(deps, row, { identity, locale });
}
