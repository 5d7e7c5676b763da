import type { TransitionVerb } from '@domain/applications/application-lifecycle';
import type { Deps, Identity } from '../../deps';
import { Problem, ValidationFailed } from '../../platform/errors';
import { lockApplication, saveApplication } from '../../core/applications/queries/applications';
import { writeAudit } from '../../core/audit/queries';
import { nextStatus } from '../../core/applications/application-scope';
import { readCallTerms } from '../../core/applications/call-terms';
import { createApplication } from '../../core/applications/create-application';
import { finalizeApplication } from '../../core/applications/finalize-application';
import { updateApplication } from '../../core/applications/update-application';
import { ANSWERS, REQUIREMENTS, type DemoFiles } from './records';

const DAY_MS = 86_400_000;

/** What is needed to make applications of the demo applicant. */
export interface DemoCase {
  deps: Deps;
  applicant: Identity;
  /** The `sub` of the Secretary who decides. */
  secretary: string;
  file: DemoFiles;
}

/** The services at another moment: every time that they write comes from the clock. */
const at = (deps: Deps, moment: Date): Deps => ({ ...deps, clock: { now: () => moment } });

const later = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS);

/** Begins an application at `moment` and answers the questions of the call, in a draft all but the first one; gives its id. */
async function begin({ deps, applicant, file }: DemoCase, callId: number, { moment, whole }: { moment: Date; whole: boolean }): Promise<number> {
  const then = at(deps, moment);
  const { id } = await createApplication(then, applicant, { callId, key: undefined });
  const { questions, required_documents } = await readCallTerms(deps.db, callId);
  const questionKeys = Object.keys(questions?.properties ?? {}).slice(whole ? 0 : 1);
  const answers = Object.fromEntries(questionKeys.flatMap((name) => (name in ANSWERS ? [[name, ANSWERS[name]]] : [])));
  const documents = Object.fromEntries(
    required_documents.flatMap(({ key }) => (REQUIREMENTS[key] ? [[key, file(REQUIREMENTS[key])]] : [])),
  );
  await updateApplication(then, applicant, { id, draft: { answers, documents }, expected: undefined, arrived: moment });
  return id;
}

/** Begins an application and sends it two days later. */
async function send(one: DemoCase, callId: number, moment: Date): Promise<number> {
  const id = await begin(one, callId, { moment, whole: true });
  await finalizeApplication(one.deps, one.applicant, { id, arrived: later(moment, 2) });
  return id;
}

/** Takes one step of the institution with a sent application. */
function decide({ deps, secretary }: DemoCase, id: number, [verb, moment]: readonly [Exclude<TransitionVerb, 'reconsider'>, Date]): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const row = await lockApplication(tx, id);
    if (!row) throw new Problem(404, 'not_found');
    const status = nextStatus(verb, row, { call: await readCallTerms(tx, row.call_id), now: moment });
    const timeline = [...row.timeline, { status, at: moment.toISOString(), by: 'secretary' as const }];
    await saveApplication(tx, id, { state: { ...row, status, timeline }, now: moment });
    await writeAudit(tx, { at: moment, actor: secretary, action: `application.${verb}`, subject: `application:${id}` });
  });
}

/** The calls that the demo applicant applies to, by id. */
export interface DemoChoice {
  draft: number;
  sent: number;
  decided: number;
}

/** A draft of yesterday, an application sent while its call was open, and one of a closed call that was accepted. */
export async function makeApplications(one: DemoCase, choice: DemoChoice): Promise<void> {
  const opened = async (callId: number) => new Date((await readCallTerms(one.deps.db, callId)).opens_at);
  const id = await send(one, choice.decided, later(await opened(choice.decided), 5));
  const closed = new Date((await readCallTerms(one.deps.db, choice.decided)).closes_at);
  await decide(one, id, ['review', later(closed, 1)]);
  await decide(one, id, ['accept', later(closed, 3)]);
  await send(one, choice.sent, later(await opened(choice.sent), 3));
  await begin(one, choice.draft, { moment: later(one.deps.clock.now(), -1), whole: false });
}

/** Whether the failure comes from a rule of the portal: the operator has changed a demo call, so that the demo data no longer fits it. */
export const isRule = (error: unknown): boolean => error instanceof Problem || error instanceof ValidationFailed;
