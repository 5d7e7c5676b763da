import { expect, it } from 'vitest';
import { MineText } from '../../../src/components/MineAction';
import type { Application } from '../../../src/components/own-applications';
import { draw, drawsPartsWith } from '../support/part';
import type { Given } from '../../support/typed-fields';

drawsPartsWith('core', 'catalogue', 'applicant');

const CALL = {
  state: 'cancelled',
  opens_at: '2026-01-01T00:00:00Z',
  closes_at: '2999-01-01T00:00:00Z',
  time_zone: 'Europe/Athens',
  programme: { university_name: { en: 'University of the Test' } },
} satisfies Given<'calls_record'>;

const saidOf = async (own: Pick<Application, 'status'> & Partial<Application>, call: object = CALL): Promise<string[]> => {
  const application = { id: 9, missing: [], documents: {}, call, ...own } as unknown as Application;
  return [...(await draw(<MineText mine={{ kind: 'applied', application }} />)).querySelectorAll('p')].map(({ textContent }) => textContent);
};

it('says on the page of a cancelled call what becomes of a draft', async () => {
  expect(await saidOf({ status: 'Draft' })).toEqual([
    'The call was cancelled: your draft cannot be sent.',
    'What you have written is kept, and an application to another call can start with it.',
  ]);
});

it('says so of a draft that was not sent before the call closed', async () => {
  const closed = { ...CALL, state: 'published', closes_at: '2026-02-01T00:00:00Z' };
  expect(await saidOf({ status: 'Draft' }, closed)).toEqual([
    'Your draft was not sent before the call closed.',
    'What you have written is kept, and an application to another call can start with it.',
  ]);
});

it.each(['Finalized', 'UnderReview', 'Waitlisted'] as const)(
  'says on the page of a cancelled call whom to ask what becomes of what was sent: %s',
  async (status) => {
    expect((await saidOf({ status })).at(-1)).toBe('University of the Test has cancelled the call. Ask there what happens to your application.');
    expect(await saidOf({ status }, { ...CALL, state: 'published' })).toHaveLength(1);
  },
);

it('says nothing of it where the application is over', async () => {
  expect(await saidOf({ status: 'Rejected' })).toEqual(['Your earlier application to this call: Rejected']);
});
