import { beforeAll, expect, it } from 'vitest';
import { ReleasedDecision } from '../../../../src/features/decisions/ReleasedDecision';
import type { Application } from '../../../../src/signed-in/requests';
import { loadEntity } from '../../../../src/schema-ui/entity';
import { draw, drawsPartsWith } from '../../support/part';
import type { Given } from '../../../support/typed-fields';

drawsPartsWith('core', 'applicant');
beforeAll(async () => {
  await loadEntity('decisions');
});

it('what the page does not phrase itself is rendered from the schema', async () => {
  const decision = {
    outcome: 'reject',
    reason: 'places_filled',
    message: 'We had many more good applications than places.',
    released_at: '2026-11-25T04:33:00.000Z',
  } satisfies Given<'released_decision'>;
  const application = { status: 'Rejected', call: { time_zone: 'Europe/Athens' } satisfies Given<'calls_record'>, decision } as unknown as Application;
  const page = await draw(<ReleasedDecision application={application} />);
  expect([...page.querySelectorAll('[data-field]')].map((row) => row.getAttribute('data-field'))).toEqual(['reason'] satisfies (keyof Given<'decisions'>)[]);
  expect(page.textContent).toContain(decision.message);
});

it.each([
  ['accept', 'Declined', 'Accepted.'],
  ['conditional', 'Confirmed', 'Accepted.'],
  ['waitlist', 'Withdrawn', 'On the waiting list.'],
])('the decision %s of an application that is %s by now says what its applicant was notified of', async (outcome, status, told) => {
  const application = {
    status,
    call: { time_zone: 'Europe/Athens' } satisfies Given<'calls_record'>,
    decision: { outcome, released_at: '2026-11-25T04:33:00.000Z' },
  } as unknown as Application;
  const page = await draw(<ReleasedDecision application={application} />);
  expect(page.textContent).toContain(`${told} You were told on 25 November 2026, 06:33 (Athens).`);
});
