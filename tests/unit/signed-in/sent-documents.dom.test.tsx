import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { createRoot } from '../support/root';
import { expect, it, vi } from 'vitest';
import { loadMessages } from '../../../src/i18n/locale';
import { Receipt } from '../../../src/signed-in/application/Receipt';
import { SentDocuments, SentParts } from '../../../src/signed-in/application/SentParts';
import { ProfileRecords } from '../../../src/signed-in/application/ReadCopy';
import { SchemaServicesProvider } from '../../../src/schema-ui';
import { ThemeProvider } from '../../../src/theme/ThemeProvider';
import { until } from '../support/until';
import type { Given } from '../../support/typed-fields';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

it('tells the applicant which of the sent files is damaged and what mends it, those of the profile too', async () => {
  await loadMessages('core');
  await loadMessages('applicant');
  const files = ['diploma.pdf', 'transcript.pdf'].map((name, index) => ({ id: index + 1, name, size: 10, type: 'application/pdf', sha256: 'x' }));
  const application = { id: 7, call: {}, documents: {}, frozen: { profile: {}, answers: {}, documents: {}, files }, damaged_files: [2] };
  const page = document.body.appendChild(document.createElement('div'));
  await act(() =>
    createRoot(page).render(
      <ThemeProvider>
        <SentDocuments application={application as never} frozen={application.frozen} change={undefined} />
      </ThemeProvider>,
    )
  );
  const told = [...page.querySelectorAll('[data-damaged]')].map(({ textContent }) => textContent);
  expect(told).toEqual([expect.stringMatching(/transcript\.pdf.*Upload the same file/)]);
});

it('shows the CV and the photo of a profile with it, and neither to who may not see it', async () => {
  await Promise.all([loadMessages('core'), loadMessages('applicant'), loadMessages('forms')]);
  const pdf = (id: number, name: string) => ({ id, name, size: 10, type: 'application/pdf' });
  const shown = async (profile: object) => {
    const page = document.body.appendChild(document.createElement('div'));
    await act(() =>
      createRoot(page).render(
        <ThemeProvider>
          <SchemaServicesProvider value={{} as never}>
            <ProfileRecords profile={profile as never} />
          </SchemaServicesProvider>
        </ThemeProvider>,
      )
    );
    return page.textContent;
  };
  const text = await shown({ cv: pdf(1, 'cv.pdf'), photo: pdf(2, 'me.pdf') });
  expect(text).toContain('cv.pdf');
  expect(text).toContain('me.pdf');
  expect(await shown({})).not.toContain('Photo');
});

it('tells what was sent as of the instant of sending, and that instant in the time zone of the call', async () => {
  await Promise.all([loadMessages('core'), loadMessages('applicant'), loadMessages('forms')]);
  const receipt = { number: 'PRO-2022-000007', finalized_at: '2022-09-01T10:00:00.000Z', sha256: 'a'.repeat(64), jws: 'a.b.c' };
  const position = { id: 1, employer: 'A firm', position: 'Clerk', kind: 'employment', country: 'GR', start_date: '2020-09-01', current: true } satisfies Given<
    'work_experiences_record'
  >;
  const frozen = { profile: { work_experiences: [position] }, answers: {}, documents: {}, files: [] };
  const application = { id: 7, status: 'Finalized', call: { time_zone: 'Europe/Athens' } satisfies Given<'calls_record'>, receipt, frozen };
  const page = document.body.appendChild(document.createElement('div'));
  await act(() =>
    createRoot(page).render(
      <ThemeProvider>
        <MemoryRouter>
          <SchemaServicesProvider value={{} as never}>
            <Receipt id={7} receipt={receipt} zone="Europe/Athens" />
            <SentParts application={application as never} frozen={frozen as never} />
          </SchemaServicesProvider>
        </MemoryRouter>
      </ThemeProvider>,
    )
  );
  expect(page.textContent).toContain('1 September 2022, 13:00 (Athens)');
  // The schemas of the sections load asynchronously; React renders those that have arrived when an `act` ends.
  await until(async () => {
    await act(() => Promise.resolve());
    expect(page.querySelector('[data-field="duration"]')?.textContent).toContain('2 years');
  });
});
