import { requestedLettersOf, lettersOf, type LettersOf } from '@domain/applications/reference-letters';
import { sectionOfSlug, SECTIONS, sectionSlug } from '@domain/sections';
import { blockersOf, draftOver, type Cap } from '../../components/own-applications';
import { serverNow } from '../../api/server-clock';
import type { Application, Call } from '../requests';
import { requirementsOf } from './requirements';

/** The tasks of a draft, in their order. */
const TASKS = ['profile', 'questions', 'documents', 'referees', 'review'] as const;
export type Task = (typeof TASKS)[number];

/** The tasks of a call's drafts: referees are a task only where the call may ask for letters. */
export const tasksOf = (call: Pick<Call, 'questions' | 'referee_count'>): readonly Task[] =>
  TASKS.filter((task) => task !== 'referees' || lettersOf(call as LettersOf).length > 0);

export type MissingPart = NonNullable<Application['missing']>[number];

/** The steps of a failure's `loc` without `body`. */
const stepsOf = ({ loc }: MissingPart): string[] => loc.map(String).filter((step) => step !== 'body');

/** The task in which the person gives a missing part. */
function taskOf(part: MissingPart): Task {
  const [area] = stepsOf(part);
  if (area === 'answers') return 'questions';
  if (area === 'call') return 'review';
  return area === 'documents' || area === 'referees' ? area : 'profile';
}

/** The missing parts of a task; the review has all of them. */
export const missingIn = ({ missing = [] }: Application, task: Task): MissingPart[] =>
  task === 'review' ? missing : missing.filter((part) => taskOf(part) === task);

export interface TaskState {
  task: Task;
  /** `none`: the call asks for nothing here. The review has the states `ready`, `waiting`, `barred` (nothing is missing, but a cap is reached) and `over`. */
  state: 'done' | 'missing' | 'none' | ReviewState;
  missing: number;
  /** The cap that keeps the draft from being sent, in the review. */
  cap?: Cap | undefined;
}

type ReviewState = 'ready' | 'waiting' | 'barred' | 'over';

/** Whether a draft can be sent at `now`. */
export function reviewState(application: Application, now: Date): ReviewState {
  if (draftOver(application, now)) return 'over';
  const { missing, cap } = blockersOf(application);
  if (missing > 0) return 'waiting';
  return cap ? 'barred' : 'ready';
}

/** Whether the call asks for nothing in a task. */
export function asksNothing({ call, answers }: Pick<Application, 'call' | 'answers'>, task: Task): boolean {
  if (task === 'questions') return Object.keys((call.questions as { properties?: object } | undefined)?.properties ?? {}).length === 0;
  if (task === 'documents') return requirementsOf(call).length === 0;
  return task === 'referees' && requestedLettersOf(call as LettersOf, answers).length === 0;
}

/** The state of each task of a draft at `now`. */
export function taskStates(application: Application, now = serverNow()): TaskState[] {
  return tasksOf(application.call).map((task) => {
    const missing = missingIn(application, task).length;
    if (task === 'review') return { task, missing, state: reviewState(application, now), cap: blockersOf(application).cap };
    if (missing > 0) return { task, missing, state: 'missing' };
    return { task, missing, state: asksNothing(application, task) ? 'none' : 'done' };
  });
}

/** The next task: the first with missing parts, else the review. */
export const nextTask = (application: Application): Task => taskStates(application).find(({ state }) => state === 'missing')?.task ?? 'review';

/** Types of missing parts whose context names the page to go to. */
const NAMES_PAGE = ['requirement_unmet', 'call_full', 'most_sent'];

/** The path to where a missing part is given: a page of the profile, or the part's field in a task of the draft. */
export function placeOfMissing(part: MissingPart): string {
  const path: unknown = NAMES_PAGE.includes(part.type) ? part.ctx?.path : undefined;
  if (typeof path === 'string') return path;
  const [area = '', name = '', id] = stepsOf(part);
  if (area === 'referees') return `?task=referees${name === '' ? '' : `#referees.${name}`}`;
  if (area !== 'profile') return `?task=${taskOf(part)}#${[area, name].filter((step) => step !== '').join('.')}`;
  const section = SECTIONS.find((one) => one === name) ?? sectionOfSlug(name);
  if (!section) return '/applicant-profile/update';
  return `/applicant-profile/${sectionSlug(section)}/${id === undefined ? 'create' : `${id}/update`}`;
}
