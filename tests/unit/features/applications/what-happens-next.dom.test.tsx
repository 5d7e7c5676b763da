import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { SENT_STATUSES } from '../../../../domain/applications/application-lifecycle';
import { WhatHappensNext } from '../../../../src/features/applications/WhatHappensNext';
import type { Application } from '../../../../src/signed-in/requests';
import { CALL } from '../../support/draft-call';
import { draw, drawsPartsWith } from '../../support/part';
import type { Given } from '../../../support/typed-fields';

drawsPartsWith('core', 'applicant');

type Change = Partial<Application['call']>;

/** The list items that an application of this status shows about its next steps. */
async function saidOf(status: Application['status'], change: Change = {}, last: { decision?: object; by?: string } = {}): Promise<string[]> {
  const { decision = null, by = 'applicant' } = last;
  const application = {
    id: 7,
    status,
    decision,
    timeline: [{ status, by, at: '2026-06-01T10:00:00.000Z' }],
    call: { ...CALL, contact_email: 'ask@example.org', ...change } satisfies Given<'calls_record'>,
  } as unknown as Application;
  const router = createMemoryRouter([{ path: '*', element: <WhatHappensNext application={application} /> }]);
  const page = await draw(<RouterProvider router={router} />);
  return [...page.querySelectorAll('li')].map(({ textContent }) => textContent);
}

it.each(SENT_STATUSES)('says of %s what comes next and whom to ask', async (status) => {
  const said = await saidOf(status);
  expect(said.length).toBeGreaterThan(1);
  expect(said.at(-1)).toBe('Questions about your application go to: ask@example.org');
});

it('says nothing of a draft', async () => {
  expect(await saidOf('Draft')).toEqual([]);
});

it('says of a place on the waiting list how the list moves, that no day is fixed, and that one can withdraw', async () => {
  const said = await saidOf('Waitlisted');
  expect(said[0]).toContain('University of the Test decides to whom on the waiting list it is offered.');
  expect(said[1]).toContain('There is no fixed day');
  expect(said[3]).toContain('you can withdraw the application on this page');
  expect((await saidOf('Waitlisted', { list_moves_up: true }))[0]).toContain('the next on the waiting list is offered it.');
});

it('names the page of the university where the call names nobody to ask, and says until when one can apply once more', async () => {
  const said = await saidOf('Withdrawn', { contact_email: undefined } satisfies Given<'calls_record'> as unknown as Change);
  expect(said.at(-1)).toContain('University of the Test');
  expect(said[1]).toMatch(/until .+: until then you can apply again/);
  expect(await saidOf('Withdrawn', { state: 'cancelled' })).toHaveLength(2);
});

it('promises neither a change nor a review of what was sent to a call that was cancelled', async () => {
  const said = await saidOf('Finalized', { state: 'cancelled' });
  expect(said[0]).toContain('University of the Test has cancelled the call.');
  expect(said.join(' ')).not.toMatch(/reopen|reads the applications/);
});

it("does not call a place somebody's own before its conditions are met", async () => {
  const condition = { text: { en: 'Hand in your degree.' } };
  const saidWith = async (...conditions: object[]) => (await saidOf('Confirmed', {}, { decision: { outcome: 'conditional', conditions } }))[0];
  expect(await saidWith(condition, { ...condition, met_at: '2026-06-01T10:00:00.000Z' })).toContain('The place is kept for you');
  expect(await saidWith({ ...condition, met_at: '2026-06-01T10:00:00.000Z' })).toContain('The place is yours.');
  expect((await saidOf('Confirmed'))[0]).toContain('The place is yours.');
});

it('says of a place that nobody replied about until when that was, what the silence led to, and what can still be done', async () => {
  const decision = { outcome: 'accept', reply_by: '2026-06-20T10:00:00.000Z' } satisfies Given<'released_decision'>;
  const lapsed = await saidOf('Declined', {}, { decision, by: 'system' });
  expect(lapsed[0]).toMatch(/You had not replied by 20 June 2026.*no reply means that you decline the place.*write to University of the Test at once/);
  expect(lapsed.join(' ')).not.toContain('nothing more is asked of you');
  const kept = await saidOf('Confirmed', {}, { decision, by: 'system' });
  expect(kept[0]).toMatch(/You had not replied by 20 June 2026.*no reply means that you accept the place/);
  expect(kept[1]).toContain('The place is yours.');
  expect((await saidOf('Declined', {}, { decision })).join(' ')).not.toContain('You had not replied');
});
