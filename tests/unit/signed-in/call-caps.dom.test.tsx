import { afterEach, beforeAll, expect, it } from 'vitest';
import { CallCaps } from '../../../src/components/CallCaps';
import { loadMessages, setLocale } from '../../../src/i18n';
import { missingIn, nextTask, placeOfMissing, taskStates } from '../../../src/signed-in/application/tasks';
import type { Application } from '../../../src/signed-in/requests';
import { ThemeProvider } from '../../../src/theme/ThemeProvider';
import { createRoot, type Root } from '../support/root';
import { until } from '../support/until';

let root: Root | undefined;
beforeAll(async () => {
  await loadMessages('core');
  await loadMessages('catalogue');
});
afterEach(async () => {
  root?.unmount();
  document.body.replaceChildren();
  await setLocale('en');
});

type Call = Parameters<typeof CallCaps>[0]['call'];

async function told(call: Call): Promise<HTMLElement | null> {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <ThemeProvider>
      <CallCaps call={call} />
      <p id="drawn" />
    </ThemeProvider>,
  );
  await until(() => expect(document.querySelector('#drawn')).not.toBeNull());
  return document.querySelector<HTMLElement>('[data-caps]');
}

it('says nothing of a call without limits', async () => {
  expect(await told({ academic_year: '2026-2027' })).toBeNull();
});

it('says how many applications a call takes and how many one person can send', async () => {
  const note = await told({ academic_year: '2026-2027', most_applications: 1500, most_per_applicant: 1 });
  expect(note?.textContent).toBe('This call accepts up to 1,500 applications. One person can send one application to this university for 2026-2027.');
  expect(note?.dataset.caps).toBe('room');
});

it('says in Greek that no more can be sent', async () => {
  await setLocale('el');
  const note = await told({ academic_year: '2026-2027', most_applications: 2, most_per_applicant: 3, full: true });
  expect(note?.dataset.caps).toBe('full');
  expect(note?.textContent).toMatch(
    /^Προς το παρόν δεν γίνεται δεκτή άλλη αίτηση.*Η πρόσκληση δέχεται έως 2 αιτήσεις\. Κάθε άτομο μπορεί να υποβάλει έως 3 αιτήσεις στο πανεπιστήμιο για το 2026-2027\.$/,
  );
});

it('is a matter of sending, not of a task, and leads to the page on which it can be seen', () => {
  const missing = [
    { loc: ['body', 'call', 'call_full'], msg: 'It is full.', type: 'call_full', ctx: { count: 2, path: '/calls/5/details' } },
    { loc: ['body', 'call', 'most_sent'], msg: 'You have sent as many.', type: 'most_sent', ctx: { count: 3, path: '/applications' } },
  ];
  const call = { state: 'published', opens_at: '2000-01-01T00:00:00.000Z', closes_at: '2999-01-01T00:00:00.000Z' } as Partial<
    Application['call']
  > as Application['call'];
  const application = { missing, call, answers: {} } as Partial<Application> as Application;
  expect(taskStates(application).map(({ task, state }) => `${task} ${state}`)).toEqual(['profile done', 'questions none', 'documents none', 'review barred']);
  expect(nextTask(application)).toBe('review');
  expect(missingIn(application, 'profile')).toEqual([]);
  expect(missing.map(placeOfMissing)).toEqual(['/calls/5/details', '/applications']);
});
