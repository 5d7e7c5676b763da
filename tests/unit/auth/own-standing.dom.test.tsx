import { expect, it, vi } from 'vitest';
import { until } from '../support/until';
import { type Given, nameOf } from '../../support/typed-fields';
import { CALL, CLOSED, draft, inDays, LATER, LETTER, PART, sent } from './standing-fixtures';
import { ownStanding } from './standing-harness';

vi.mock('../../../src/auth/session', () => import('../support/session-mock'));

// The first page takes longer, since its modules are loaded.
vi.setConfig({ testTimeout: 240_000 });

const { standing, asked, visit, leave } = ownStanding();

const APPLICANT = ['/Applicants'];
const stepsOf = (main: HTMLElement) => [...main.querySelectorAll('[data-next-step]')].map((step) => step.getAttribute('aria-label'));
const linksTo = (main: HTMLElement, path: string) => [...main.querySelectorAll(`a[href="${path}"]`)].map((link) => link.textContent);

it('tells an applicant at home what is next, what is under way and how far the profile is, and advertises nothing', async () => {
  standing.own = { has_profile: true, applications: [draft(8, LATER, 1), draft(7, CALL, 3), sent(9, LATER, 'UnderReview')] };
  const main = await visit('/', APPLICANT, 'Continue your draft for Data Science');
  expect(main.querySelector('[data-next-step]')?.textContent).toContain('4 days left, 3 things missing');
  expect(linksTo(main, '/applications/7/update')).toEqual(['Continue']);
  expect(linksTo(main, '/applications/8/update')).toEqual(['Law']);
  expect(main.querySelector('[data-record-id="8"] [data-standing]')?.textContent).toContain('Open');
  expect(main.querySelector('[data-record-id="9"]')?.textContent).toContain('Under review');
  expect(main.textContent).toContain('Your profile is 57% complete');
  expect(linksTo(main, '/applicant-profile/update')).toEqual(['Add a CV']);
  expect(main.querySelector('form')).toBeNull();
  expect(asked).not.toContain('/api/catalogue/statistics');
});

it.each([
  ['Not open yet', { ...CALL, opens_at: inDays(2), closes_at: inDays(20) }, ['Opens', 'Closes']],
  ['Open', { ...CALL, closes_at: inDays(20) }, ['Opened', 'Closes']],
  ['Closed', CLOSED, ['Opened', 'Closed']],
  ['Cancelled', { ...CALL, state: 'cancelled' }, []],
])('does not say of what has been that it is to come: %s', async (state, call, words) => {
  standing.published = call;
  const main = await visit('/calls/5/details', undefined, state);
  expect(
    [...main.querySelectorAll('dt')].filter((word) => !word.closest('#other-calls')).map(({ textContent }) => textContent).filter((word) =>
      /^(Open|Clos)/.test(word)
    ),
  ).toEqual(words);
});

it('does not count a cap that is reached as something missing, and leads to a draft that can be sent', async () => {
  const full = { loc: ['body', 'call', 'call_full'], msg: 'It is full.', type: 'call_full' };
  standing.own = {
    has_profile: true,
    applications: [{ ...draft(7, CALL, 0), missing: [full] }, { ...draft(8, LATER, 1), missing: [PART, { ...full, type: 'most_sent' }] }, draft(9, LATER, 2)],
  };
  const main = await visit('/', APPLICANT, 'Continue your draft for Law');
  expect(main.querySelector('[data-next-step]')?.textContent).toContain('2 things missing');
  const capped = main.querySelector('[data-record-id="7"]')?.textContent;
  expect(capped).toContain('The call is full for now.');
  expect(capped).not.toContain('missing');
  expect(main.querySelector('[data-record-id="8"]')?.textContent).toContain('1 thing is still missing.You have sent as many applications');
});

it('goes by a document that is due before the call closes, says which, and by none that is there or accepted no more', async () => {
  const dated = { ...LATER, required_documents: [{ ...LETTER, due_at: inDays(2) }] } satisfies Given<'calls_record'>;
  standing.own = { has_profile: true, applications: [draft(7, CALL, 1), draft(8, dated, 1)] };
  const main = await visit('/', APPLICANT, 'Continue your draft for Law');
  expect(main.querySelector('[data-document-first]')?.textContent).toMatch(/^First add “Letter” by .+ \(2 days left\)\.$/);
  leave();
  standing.own = { has_profile: true, applications: [draft(7, CALL, 1), { ...draft(8, dated, 1), documents: { letter: 3 } }] };
  expect((await visit('/', APPLICANT, 'Continue your draft for Data Science')).textContent).not.toContain('Letter');
  leave();
  const late = { loc: ['body', 'documents', 'letter'], msg: 'Too late.', type: 'document_too_late' };
  standing.own = {
    has_profile: true,
    applications: [draft(7, LATER, 1), {
      ...draft(8, { ...CALL, required_documents: [{ ...LETTER, due_at: inDays(-1) }] } satisfies Given<'calls_record'>, 0),
      missing: [late],
    }],
  };
  const passed = await visit('/', APPLICANT, 'Continue your draft for Law');
  expect(passed.querySelector('[data-record-id="8"]')?.textContent).toContain('It cannot be sent: the date of a required document has passed.');
});

const SUB = '/applications/9';

// dprint-ignore
const WAITS_FOR = [
  { what: 'an offer', wants: { status: 'Accepted', decision: { reply_by: inDays(6) } satisfies Given<'released_decision'> }, title: 'You are offered a place: Data Science', leads: `${SUB}/details`, says: 'No reply by then means that you decline the place.', listed: 'reply by' },
  { what: 'a time for an interview to take', wants: { interview_due_at: inDays(6) }, title: 'Choose a time for your interview for Data Science', leads: `${SUB}/details`, says: 'By', listed: 'Choose a time for your interview by' },
  { what: 'an interview to come', wants: { interview_at: inDays(6) }, title: 'Your interview for Data Science', leads: `${SUB}/details`, says: 'On ', listed: 'Your interview begins on' },
  { what: 'a damaged file to give again', wants: { damaged_files: [4] }, title: 'A document of your application for Data Science is damaged: upload it again', leads: `${SUB}/details`, says: '', listed: 'upload the document again' },
  { what: 'conditions to meet', wants: { status: 'Confirmed', decision: { conditions: [{ text: { en: 'Degree' }, met_at: null }] } }, title: 'Your place for Data Science has open conditions', leads: `${SUB}/details`, says: '', listed: 'conditions that are still open' },
  { what: 'something to add', wants: { information_due_at: inDays(6) }, title: 'Add what is left to your application for Data Science', leads: `${SUB}/information`, says: 'By', listed: 'something to add by' },
  { what: 'a letter to wait for', wants: { letters_due_at: inDays(6) }, title: 'A letter is awaited for Data Science', leads: `${SUB}/details`, says: 'By', listed: 'still needed by' },
];

it.each(WAITS_FOR)('leads to a sent application with $what, and to no programme', async ({ wants, title, leads, says, listed }) => {
  standing.own = { has_profile: true, applications: [sent(6, LATER), { ...sent(9, CALL), ...wants }] };
  const main = await visit('/', APPLICANT, title);
  const step = main.querySelector<HTMLElement>('[data-next-step]') ?? expect.fail();
  expect(linksTo(step, leads)).toHaveLength(1);
  expect(step.textContent).toContain(says);
  expect(main.querySelector('[data-record-id="9"] [data-sent-step]')?.textContent).toContain(listed);
  expect(main.querySelector('[data-record-id="6"] [data-sent-step]')).toBeNull();
});

it('says of a sent application all that it waits for, and leads to what only its applicant can do', async () => {
  standing.own = { has_profile: true, applications: [{ ...sent(9, CALL), letters_due_at: inDays(3), information_due_at: inDays(6) }] };
  const main = await visit('/', APPLICANT, 'Add what is left to your application for Data Science');
  expect([...main.querySelectorAll<HTMLElement>('[data-record-id="9"] [data-sent-step]')].map(({ dataset }) => dataset['sentStep'])).toEqual([
    'add',
    'letters',
  ]);
});

it('goes on with what was sent before a draft with a later date', async () => {
  standing.own = { has_profile: true, applications: [draft(7, LATER, 1), { ...sent(9, CALL), information_due_at: inDays(6) }] };
  const main = await visit('/', APPLICANT, 'Add what is left to your application for Data Science');
  expect(stepsOf(main)).toEqual(['Add what is left to your application for Data Science', 'Continue your draft for Law']);
});

it('does not call it going on where the profile does not show what the call requires', async () => {
  const unmet = { loc: ['body', nameOf<'calls'>({ requirements: [] }), 0], msg: 'Not shown.', type: 'requirement_unmet' };
  const barred = { ...draft(7, CALL, 0), missing: [unmet, PART] };
  standing.own = { has_profile: true, applications: [barred, draft(9, LATER, 2)] };
  const main = await visit('/', APPLICANT, 'Continue your draft for Law');
  expect(main.querySelector('[data-record-id="7"]')?.textContent).toContain(
    '1 thing is still missing.With your profile as it is now, it cannot be sent: it does not show 1 requirement of the call.',
  );
  leave();
  standing.own = { has_profile: true, applications: [barred] };
  const alone = await visit('/', APPLICANT, 'Your profile does not show what Data Science requires');
  expect(linksTo(alone, '/applications/7/update')).toEqual(['See what is missing']);
});

it.each([
  { cap: 'most_sent', words: 'you have sent as many to this university as one person can' },
  { cap: 'call_full', words: 'it is full' },
])('shows a limit before a draft is started: $cap', async ({ cap, words }) => {
  standing.own = { has_profile: true, applications: [], caps: [{ type: cap, count: 1 }] };
  const main = await visit('/calls/5/details', APPLICANT, words);
  expect(new Set(linksTo(main, '/calls/5/application-create'))).toEqual(new Set(['Prepare a draft']));
  leave();
  standing.own = { ...standing.own, applications: [sent(9, CALL, 'Withdrawn')] };
  const again = await visit('/calls/5/details', APPLICANT, words);
  expect(again.textContent).toContain('Withdrawn');
  expect(new Set(linksTo(again, '/calls/5/application-create'))).toEqual(new Set(['Prepare a draft']));
});

it('leads an applicant without a profile to making one, and asks for nothing that is not there', async () => {
  standing.own = { has_profile: false, applications: [] };
  const main = await visit('/', APPLICANT, 'Create your profile');
  expect(linksTo(main, '/applicant-create?next=%2F')).toEqual(['Start with your profile']);
  expect(asked.filter((path) => path.includes('/complete') || path === '/api/applications')).toEqual([]);
});

it("keeps the visitor's start page for visitors", async () => {
  const main = await visit('/', undefined, 'How it works');
  expect(main.querySelector('form')).not.toBeNull();
});

// dprint-ignore
const OWN_OF_CALL = [
  { what: 'nothing yet', applications: [], path: '/calls/5/application-create', action: 'Apply', words: 'Last days' },
  { what: 'a draft', applications: [draft(7, CALL, 2)], path: '/applications/7/update', action: 'Continue', words: '2 things are still missing' },
  { what: 'a complete draft where the call is full', applications: [{ ...draft(7, CALL, 0), missing: [{ ...PART, type: 'call_full' }] }], path: '/applications/7/update', action: 'Continue', words: 'You have started an applicationThe call is full for now' },
  { what: 'sent it', applications: [sent(9, CALL)], path: '/applications/9/details', action: 'View your application', words: 'You applied on' },
  { what: 'withdrew it', applications: [sent(9, CALL, 'Withdrawn')], path: '/calls/5/application-create', action: 'Apply again', words: 'Withdrawn' },
];

it.each(OWN_OF_CALL)('shows an applicant on the page of a call their own status: $what', async ({ applications, path, action, words }) => {
  standing.own = { has_profile: true, applications };
  const main = await visit('/calls/5/details', APPLICANT, words);
  await until(() => expect(new Set(linksTo(main, path))).toEqual(new Set([action])));
  if (path !== '/calls/5/application-create') expect(linksTo(main, '/calls/5/application-create')).toEqual([]);
});

it.each([
  { what: 'too late', of: CLOSED, own: {}, action: 'See your draft', words: 'not sent before the call closed' },
  {
    what: 'with an extension',
    of: CLOSED,
    own: { call: CALL, extension: { until: CALL.closes_at, reason: 'Illness' } },
    action: 'Continue',
    words: 'You have longer than others',
  },
  { what: 'of a cancelled call', of: { ...CALL, state: 'cancelled' }, own: {}, action: 'See your draft', words: 'The call was cancelled' },
])('judges a draft on the page of its call by the terms that hold for it: $what', async ({ of, own: terms, action, words }) => {
  standing.published = of;
  standing.own = { has_profile: true, applications: [{ ...draft(7, of, 2), ...terms }] };
  const main = await visit('/calls/5/details', APPLICANT, words);
  await until(() => expect(new Set(linksTo(main, '/applications/7/update'))).toEqual(new Set([action])));
});

it.each([
  ['closed', CLOSED, 'Your draft was not sent before the call closed.'],
  ['cancelled', { ...CALL, state: 'cancelled' }, 'The call was cancelled: your draft cannot be sent.'],
])('says on the start page that a draft of a %s call can be sent no more, and not what it lacks', async (_what, call, words) => {
  standing.own = { has_profile: true, applications: [draft(7, call, 2)] };
  const main = await visit('/', APPLICANT, words);
  expect(main.querySelector('[data-record-id="7"]')?.textContent).not.toContain('missing');
});

it('says next to Apply which requirement stops an application from being sent, and lets a draft be started', async () => {
  standing.published = {
    ...CALL,
    requirements: [{ kind: 'document', blocking: true, document: 'cv' }, { kind: 'work', blocking: false, months: 24 }],
  } satisfies Given<'calls_record'>;
  standing.own = { has_profile: true, applications: [] };
  const main = await visit('/calls/5/details', APPLICANT, 'You cannot apply with your profile as it is now');
  for (const barred of main.querySelectorAll('[data-barred]')) expect(barred.textContent).toMatch(/It does not show: [^;]*CV[^;]*\.$/);
  expect(new Set(linksTo(main, '/calls/5/application-create'))).toEqual(new Set(['Apply']));
});

it.each([
  [['/Secretary'], 'Edit the call'],
  [['/Secretary/0aaaaaa11'], 'Edit the call'],
  [['/Secretary/0bbbbbb22'], 'Applications are made by applicants.'],
  [['/Helpdesk'], 'Applications are made by applicants.'],
])('shows %s no way to apply', async (groups, words) => {
  standing.inScope = () => groups[0] === '/Secretary/0aaaaaa11';
  const main = await visit('/calls/5/details', groups, words);
  expect(linksTo(main, '/calls/5/application-create')).toEqual([]);
  expect(linksTo(main, '/manage/calls/5/update').length > 0).toBe(words === 'Edit the call');
  expect(asked).not.toContain('/api/applications');
});

it('shows a Secretary a draft as visitors will see it, labelled, and with nothing that could be done', async () => {
  standing.published = { ...CALL, state: 'draft' };
  const main = await visit('/manage/calls/5/preview', ['/Secretary'], 'only the secretaries of this university see this');
  expect(main.querySelector('h1')?.textContent).toBe('Winter');
  expect(main.textContent).toContain('Last days');
  const apply = [...main.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Apply');
  expect(apply.length).toBeGreaterThan(0);
  expect(apply.every(({ disabled }) => disabled)).toBe(true);
  expect(linksTo(main, '/calls/5/application-create')).toEqual([]);
  expect(main.querySelector('a[href*=".ics"]')).toBeNull();
  expect(linksTo(main, '/manage/calls/5/update')).toEqual(['Edit the call']);
});

it('says of a call that is no draft any more that everyone sees it', async () => {
  const main = await visit('/manage/calls/5/preview', ['/Secretary'], 'Everyone sees this page');
  expect(linksTo(main, '/calls/5/details')).toEqual(['View the public page']);
});
