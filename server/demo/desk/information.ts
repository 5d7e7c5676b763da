import type { Db } from '../../platform/db/db';
import type { Identity } from '../../deps';
import { insertRequest, saveSupplement } from '../../features/information-requests/queries';
import { canonicalHash } from '../../core/applications/frozen-copy';
import { signReceipt } from '../../core/receipts/sign-receipt';
import type { DemoApplication } from './applications';

const DAY_MS = 86_400_000;

/** What the request asks the applicant for again: the first document of the call, or else its first question. */
function requestedFrom({ documents, answers }: DemoApplication) {
  const [document] = Object.keys(documents);
  const [question] = Object.keys(answers);
  return document === undefined ? { documents: [], answers: question === undefined ? [] : [question] } : { documents: [document], answers: [] };
}

const only = <Value>(all: Readonly<Record<string, Value>>, keys: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => keys.includes(key)));

/** Asks an invented applicant for something again, and answers it if their state has an answer. */
export async function askInformation(tx: Db, one: DemoApplication, { secretary, now }: { secretary: Identity; now: Date }): Promise<void> {
  const requested = requestedFrom(one);
  const reviewed = new Date(one.timeline.at(-1)?.at ?? now);
  const request = await insertRequest(tx, {
    application_id: one.id,
    ...requested,
    message: 'The page cannot be read. Please send it again.',
    due_at: new Date(now.getTime() + 10 * DAY_MS),
    requested_by: secretary.sub,
    requested_by_name: `${secretary.givenName ?? ''} ${secretary.familyName ?? ''}`,
    requested_at: reviewed,
  });
  if (one.state.information !== 'answered') return;
  const documents = only(one.documents, requested.documents);
  const files = (one.frozen?.files ?? []).filter(({ id }) => Object.values(documents).includes(id));
  const supplement = { application: one.number, answers: only(one.answers, requested.answers), documents, files };
  const sha256 = canonicalHash(supplement);
  const number = `${one.number}-S${String(request.ordinal)}`;
  const at = new Date((reviewed.getTime() + now.getTime()) / 2);
  const receipt_jws = await signReceipt(tx, { number, finalized_at: at.toISOString(), sha256 }, now);
  await saveSupplement(tx, request, { supplement, number, sha256, receipt_jws, now: at });
}
