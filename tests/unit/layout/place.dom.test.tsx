import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { Place } from '../../../src/layout/Place';
import { ownPlaces } from '../../../src/layout/navigation';
import { createRoot } from '../support/root';

const person = { status: 'authenticated', roles: { isSecretary: false, isApplicant: true, isHelpdesk: false, isEvaluator: false } } as Parameters<
  typeof ownPlaces
>[0];

it.each([
  ['/applicant-profile/details', '/applicant-profile/details'],
  ['/applicant-profile/work-experiences/3/update', '/applicant-profile/details'],
  ['/applications/7/update', '/applications'],
  ['/programmes', undefined],
])('of an applicant’s items of navigation, %s shows %s as the current one', async (pathname, open) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const places = ownPlaces(person).map(({ to, within }) => (
    <Place key={to} to={to} within={within}>
      {to}
    </Place>
  ));
  await act(() => root.render(<MemoryRouter initialEntries={[pathname]}>{places}</MemoryRouter>));
  expect([...box.querySelectorAll('[aria-current="page"]')].map(({ textContent }) => textContent)).toEqual(open === undefined ? [] : [open]);
  box.remove();
  vi.unstubAllGlobals();
});
