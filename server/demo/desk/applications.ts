import type { ApplicationStatus } from '@domain/applications/application-lifecycle';
import { isOffer, type Decision } from '@domain/review/decisions';
import { replyBy } from '@domain/review/release';
import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import type { FrozenCopy, TimelineEntry } from '../../core/applications/queries/applications';
import { insertRows, reserveIds } from '../../platform/db/queries/bulk-insert';
import type { CallTermsRow } from '../../core/applications/queries/call-terms';
import { findFilesOf } from '../../platform/files/queries/files';
import { schemaVersion } from '../../platform/schema-store/queries/schema-versions';
import { freeze, receiptNumber } from '../../core/applications/frozen-copy';
import { signReceipt } from '../../core/receipts/sign-receipt';
import { ANSWERS, REQUIREMENTS } from '../applicant/records';
import type { Invented } from './profiles';
import { demoStates, QUOTA_TAG, type DemoState } from './states';

const DAY_MS = 86_400_000;

/** The tag of invented applications, a word that staff understand in any language. */
const INVENTED_TAG = 'demo';

/** An invented application of a call, as it is written. */
export interface DemoApplication {
  id: number;
  state: DemoState;
  invented: Invented;
  number: string;
  sent: Date | undefined;
  answers: Record<string, unknown>;
  documents: Record<string, number>;
  timeline: TimelineEntry[];
  frozen: FrozenCopy | null;
  sha256: string | null;
  receipt_jws: string | null;
}

interface DemoCall extends Pick<Deps, 'features'> {
  call: CallTermsRow;
  people: readonly Invented[];
  declaration: Parameters<typeof freeze>[2]['declaration'];
  /** The `sub` of the Secretary who decides. */
  by: string;
  now: Date;
}

/** The steps after the sending, in their order. */
const STEPS: Readonly<Record<ApplicationStatus, readonly ApplicationStatus[]>> = {
  Draft: [],
  Finalized: [],
  UnderReview: ['UnderReview'],
  Waitlisted: ['UnderReview', 'Waitlisted'],
  Accepted: ['UnderReview', 'Accepted'],
  Confirmed: ['UnderReview', 'Accepted', 'Confirmed'],
  Declined: ['UnderReview', 'Accepted', 'Declined'],
  Rejected: ['UnderReview', 'Rejected'],
  Withdrawn: ['Withdrawn'],
};

const BY_APPLICANT: readonly ApplicationStatus[] = ['Confirmed', 'Declined', 'Withdrawn'];

/**
 * Begins and sends the applications one after the other while the call is open. Later steps are spread over up to four days after the closing, or after the
 * sending while the call is open.
 */
function timelineOf({ call, now }: DemoCall, { status }: DemoState, share: number): TimelineEntry[] {
  const opens = Date.parse(call.opens_at);
  const until = Math.min(Date.parse(call.closes_at), now.getTime());
  const at = (moment: number) => new Date(Math.round(moment)).toISOString();
  const started = opens + (until - opens) * (0.05 + 0.85 * share);
  const draft = { status: 'Draft', at: at(started), by: 'applicant' } as const;
  if (status === 'Draft') return [draft];
  const sent = started + (until - opens) * 0.04;
  const from = Date.parse(call.closes_at) < now.getTime() ? until : sent;
  const to = Math.min(now.getTime(), from + 4 * DAY_MS);
  const steps = STEPS[status];
  const after = steps.map((step, index) => {
    const by = BY_APPLICANT.includes(step) ? ('applicant' as const) : ('secretary' as const);
    return { status: step, at: at(from + ((to - from) * (index + 1)) / (steps.length + 1)), by };
  });
  return [draft, { status: 'Finalized', at: at(sent), by: 'applicant' }, ...after];
}

function contentOf({ questions, required_documents }: CallTermsRow, { files }: Invented) {
  const questionKeys = Object.keys(questions?.properties ?? {});
  const answers = Object.fromEntries(questionKeys.flatMap((name) => (name in ANSWERS ? [[name, ANSWERS[name]]] : [])));
  const documents = Object.fromEntries(
    required_documents.flatMap(({ key }) => (REQUIREMENTS[key] ? [[key, files[REQUIREMENTS[key]]] as const] : [])),
  );
  return { answers, documents };
}

async function makeOne(
  tx: Db,
  demoCall: DemoCall,
  { id, state, invented, share }: { id: number; state: DemoState; invented: Invented; share: number },
): Promise<DemoApplication> {
  const timeline = timelineOf(demoCall, state, share);
  const { answers, documents } = contentOf(demoCall.call, invented);
  const sent = timeline[1] && new Date(timeline[1].at);
  const own = { id, state, invented, sent, timeline };
  if (!sent) return { ...own, number: '', answers: {}, documents: {}, frozen: null, sha256: null, receipt_jws: null };
  const row = { id, applicant: invented.person.sub, answers, documents };
  const files = await findFilesOf(tx, invented.person.sub, Object.values(invented.files));
  const { frozen, sha256 } = await freeze({ db: tx, features: demoCall.features }, row, {
    call: demoCall.call,
    profile: invented.profile,
    files,
    declaration: demoCall.declaration,
    now: sent,
  });
  const number = receiptNumber(id, sent, demoCall.call.time_zone);
  const receipt_jws = await signReceipt(tx, { number, finalized_at: sent.toISOString(), sha256 }, demoCall.now);
  return { ...own, number, answers, documents, frozen, sha256, receipt_jws };
}

const rowOf = ({ id: call, quotas }: Pick<CallTermsRow, 'id' | 'quotas'>, { id, state, invented, number, sent, timeline, ...rest }: DemoApplication) => ({
  id,
  call_id: call,
  applicant: invented.person.sub,
  status: state.status,
  ...rest,
  timeline,
  number: number || null,
  submitted_at: sent ?? null,
  tags: sent ? [INVENTED_TAG, ...(state.counted && quotas.some(({ tag }) => tag === QUOTA_TAG) ? [QUOTA_TAG] : [])] : [],
  checklist: {},
  version: timeline.length,
  schema_version: schemaVersion('applications'),
  created_at: timeline[0]?.at,
  updated_at: timeline.at(-1)?.at,
});

function releaseOf({ conditions, ...decision }: Decision, call: CallTermsRow, at: string) {
  return {
    ...decision,
    ...(conditions && { conditions: conditions.map(({ text }) => ({ text, met_at: null })) }),
    ...(isOffer(decision.outcome) && { reply_by: replyBy(call, new Date(at)) }),
  };
}

function decisionOf(call: CallTermsRow, { id, state: { entered, released }, timeline }: DemoApplication, by: string) {
  const decided = timeline[3]?.at ?? timeline.at(-1)?.at ?? '';
  const waiting = entered ? { entered, entered_by: by, entered_at: decided } : { entered: null, entered_by: null, entered_at: null };
  const release = released
    ? { released: releaseOf(released, call, decided), released_by: by, released_at: decided }
    : { released: null, released_by: null, released_at: null };
  return { application_id: id, version: 1, schema_version: schemaVersion('decisions'), ...waiting, ...release };
}

/** Writes the invented applications of a call that has opened, and gives them. */
export async function makeCall(tx: Db, demoCall: DemoCall): Promise<DemoApplication[]> {
  const { call, people, by, now } = demoCall;
  const closed = Date.parse(call.closes_at) <= now.getTime();
  const states = demoStates({ closed, replied: call.reply_by !== null && Date.parse(call.reply_by) <= now.getTime() });
  const ids = await reserveIds(tx, 'applications', people.length);
  const all: DemoApplication[] = [];
  for (const [index, invented] of people.entries()) {
    const state = states[index];
    const id = ids[index];
    // Seven and thirty have no common divisor, so neighbours in the list of states apply at times that are far apart.
    if (state && id !== undefined) all.push(await makeOne(tx, demoCall, { id, state, invented, share: ((index * 7) % people.length) / people.length }));
  }
  await insertRows(tx, 'applications', all.map((one) => rowOf(call, one)));
  const fileRows = all.flatMap(({ id, frozen }) =>
    (frozen?.files ?? []).map((file) => ({ application_id: id, file_id: file.id, name: file.name, sha256: file.sha256 }))
  );
  await insertRows(tx, 'application_files', fileRows);
  const decided = all.filter(({ state: { entered, released } }) => entered ?? released);
  await insertRows(tx, 'application_decisions', decided.map((one) => decisionOf(call, one, by)));
  return all;
}
