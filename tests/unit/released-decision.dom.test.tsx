import { expect, it } from 'vitest';
import { ReleasedDecision } from '../../src/resources/applications/ReleasedDecision';
import type { Application } from '../../src/resources/requests';
import { draw, drawsPartsWith } from './part';
import type { Given } from '../support/typed-fields';

drawsPartsWith('core', 'applicant');

it.each([
  ['accept', 'Declined', 'Accepted.'],
  ['conditional', 'Confirmed', 'Accepted.'],
  ['waitlist', 'Withdrawn', 'On the waiting list.'],
])('the decision %s of an application that is %s by now says what its applicant was told', async (outcome, status, told) => {
  const application = { status, call: { time_zone: 'Europe/Athens' } satisfies Given<'calls_record'>, decision: { outcome, released_at: '2026-11-25T04:33:00.000Z' } } as unknown as Application;
  const page = await draw(<ReleasedDecision application={application} />);
  expect(page.textContent).toContain(`${told} You were told on 25 November 2026, 06:33 (Athens).`);
});
