import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { InvitedReferees } from '../../../../src/features/referees/InvitedReferees';
import type { Application, Referee } from '../../../../src/signed-in/requests';
import { draw, drawsPartsWith } from '../../support/part';

drawsPartsWith('core', 'applicant');

const DAY_MS = 86_400_000;
const referee = ({ id, name, state, ...part }: Pick<Referee, 'id' | 'name' | 'state'> & Partial<Referee>) =>
  ({
    id,
    name,
    email: `${String(id)}@example.org`,
    state,
    question: null,
    invited_at: '2026-05-04T10:00:00.000Z',
    answered_at: null,
    declined_at: null,
    reason: null,
    letter: null,
    ...part,
  }) as Referee;

it('takes an invitation back that is open, and only takes off the list who has declined', async () => {
  const application = { id: 7, status: 'Draft', call: { closes_at: new Date(Date.now() + 30 * DAY_MS).toISOString() } } as Application;
  const asked = [
    referee({ id: 1, name: 'Anna', state: 'invited' }),
    referee({ id: 2, name: 'Nikos', state: 'declined', declined_at: '2026-05-05T10:00:00.000Z', reason: 'I am away.' }),
    referee({ id: 3, name: 'Vera', state: 'answered' }),
  ];
  const page = await draw(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <InvitedReferees application={application} referees={asked} question="" count={0} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect([...page.querySelectorAll('button[aria-label]')].map((button) => [button.textContent, button.getAttribute('aria-label')])).toEqual([
    ['Withdraw the invitation', 'Withdraw the invitation to Anna'],
    ['Remove from the list', 'Remove from the list: Nikos'],
  ]);
});
