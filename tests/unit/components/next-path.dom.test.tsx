import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { Missing } from '../../../src/features/applications/Missing';
import type { Application } from '../../../src/signed-in/requests';
import { useNextPath } from '../../../src/components/next-path';
import { CALL } from '../support/draft-call';
import { draw, drawsPartsWith } from '../support/part';

drawsPartsWith('core', 'applicant');

const PARTS = [
  { loc: ['body', 'profile', 'contact_infos'], msg: 'Add contact details.', type: 'section_required' },
  { loc: ['body', 'documents', 'diploma'], msg: 'Please choose: Diploma.', type: 'document_required' },
];

it('has a part of the profile that a draft lacks lead back to the draft, and nothing else', async () => {
  const application = { id: 7, call: CALL } as unknown as Application;
  const path = '/applications/7/update?task=review';
  const router = createMemoryRouter([{ path: '*', element: <Missing application={application} parts={PARTS} /> }], { initialEntries: [path] });
  const links = (await draw(<RouterProvider router={router} />)).querySelectorAll('a');
  expect([...links].map((link) => link.getAttribute('href'))).toEqual([
    `/applicant-profile/contact-infos/create?next=${encodeURIComponent(path)}`,
    expect.stringContaining('?task=documents#documents.diploma'),
  ]);
});

it.each([
  ['?next=%2Fapplications%2F7%2Fupdate%3Ftask%3Dreview', '/applications/7/update?task=review'],
  ['?next=https%3A%2F%2Felsewhere.example.com', '/applicant-profile/contact-infos'],
  ['', '/applicant-profile/contact-infos'],
])('goes on from a form to the page of this portal that opened it, else as usual: %s', async (query, path) => {
  const Next = () => <p>{useNextPath('/applicant-profile/contact-infos')}</p>;
  const router = createMemoryRouter([{ path: '*', element: <Next /> }], { initialEntries: [`/applicant-profile/contact-infos/create${query}`] });
  expect((await draw(<RouterProvider router={router} />)).textContent).toBe(path);
});
