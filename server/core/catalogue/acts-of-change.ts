import { actsOnApplicants, concernsApplicants, type Act } from '@domain/calls/call-acts';
import type { Deps } from '../../deps';
import type { Db } from '../../platform/db/db';
import { lockDraftsOfCall, lockLiveOfCall, type ApplicationRow } from '../applications/queries/applications';
import { extensionsOf } from '../applications/queries/deadline-extensions';
import type { QuestionChange } from './change-questions';

/** The drafts of a locked call whose effective deadline changes; a draft with an extension beyond both deadlines is not among them. */
export async function movedDrafts(tx: Db, { id, before, after }: QuestionChange): Promise<ApplicationRow[]> {
  if (Date.parse(String(before.closes_at)) === Date.parse(String(after.closes_at))) return [];
  const drafts = await lockDraftsOfCall(tx, id);
  const extensions = await extensionsOf(tx, drafts.map((row) => row.id));
  const due = (closes: unknown, draft: number) => Math.max(Date.parse(String(closes)), Date.parse(extensions.get(draft)?.until ?? String(closes)));
  return drafts.filter((row) => due(before.closes_at, row.id) !== due(after.closes_at, row.id));
}

const idsOf = (rows: readonly Pick<ApplicationRow, 'id'>[]): number[] => rows.map(({ id }) => Number(id));

/** What a change of a call does to people. The call and the applications are locked, so that nothing else happens before the change. */
export async function actsOfChange({ features }: Pick<Deps, 'features'>, tx: Db, change: QuestionChange): Promise<Act[]> {
  const acts: Act[] = [];
  for (const { actsOf } of features) acts.push(...((await actsOf?.(tx, change)) ?? []));
  if (!concernsApplicants(change.before, change.after)) return acts;
  const live = await lockLiveOfCall(tx, change.id);
  const concerned = { live: idsOf(live), drafts: idsOf(live.filter(({ status }) => status === 'Draft')), moved: idsOf(await movedDrafts(tx, change)) };
  return [...acts, ...actsOnApplicants(change.before, change.after, { ...concerned, now: change.now })];
}
