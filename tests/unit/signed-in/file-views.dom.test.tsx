import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import '../support/dialogs';
import { Conflicts } from '../../../src/features/applications/Conflicts';
import type { Call } from '../../../src/signed-in/requests';
import { FileViews } from '../../../src/signed-in/FileViews';
import { FileLines, FileUpload } from '../../../src/schema-ui';
import { loadMessages } from '../../../src/i18n/locale';
import { formPage, services } from '../support/form-harness';

const page = formPage();
const DIPLOMA = { id: 3, name: 'diploma.pdf', size: 1200, type: 'application/pdf' };
const TABLE = { id: 4, name: 'courses.csv', size: 300, type: 'text/csv' };

const draw = (children: ReactNode) =>
  act(async () =>
    page.draw(
      <QueryClientProvider client={new QueryClient()}>
        <FileViews>{children}</FileViews>
      </QueryClientProvider>,
    )
  );
const button = (name: string) => document.querySelector<HTMLElement>(`button[aria-label="${name}"]`);
/** Lets React render until `there` finds its element. */
async function arrive<Found>(there: () => Found | null | undefined): Promise<Found> {
  for (;;) {
    const found = there();
    if (found) return found;
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
  }
}
const dialog = () => document.querySelector('dialog[open]');

describe('a file that is attached', () => {
  it('is opened in a dialog, in its field and where it is read, and one that no browser shows is not offered', async () => {
    const fetched = vi.spyOn(services, 'fetchFile').mockResolvedValue(new Blob(['%PDF-1.4']));
    await draw(
      <>
        <FileLines files={[{ name: 'Table', file: TABLE }, { name: 'Lost', file: { ...DIPLOMA, id: 9, name: 'lost.pdf', damaged: true } }]} />
        <FileUpload
          label="Diploma"
          rules={{ types: [DIPLOMA.type], max_bytes: 2000 }}
          current={DIPLOMA}
          storeAs="diploma"
          upload={services.uploadFile}
          onUploaded={() => undefined}
        />
      </>,
    );
    expect([button('View: courses.csv'), button('View: lost.pdf'), dialog()]).toEqual([null, null, null]);
    await act(() => button('View: diploma.pdf')?.click());
    // The bytes are not a valid PDF, but the file can still be downloaded.
    await arrive(() => [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Download diploma.pdf'));
    expect(dialog()?.textContent).toContain('This file cannot be shown here.');
    expect([dialog()?.querySelector('h2')?.textContent, fetched.mock.calls[0]?.[0]]).toEqual(['diploma.pdf', DIPLOMA]);
    await act(() => dialog()?.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(dialog()).toBeNull();
    await act(() => button('View: diploma.pdf')?.click());
    expect(dialog()).not.toBeNull();
    await act(() => window.dispatchEvent(new PopStateEvent('popstate')));
    expect(dialog()).toBeNull();
  });
});

describe('a conflict about a file', () => {
  it('names the files of both sides, which can be opened before one is chosen', async () => {
    vi.spyOn(services, 'describeFile').mockImplementation((id) => Promise.resolve({ ...DIPLOMA, id, name: `diploma-${String(id)}.pdf` }));
    await loadMessages('applicant');
    const call = { required_documents: [{ key: 'diploma', title: { en: 'Diploma' }, required: true }] } as Partial<Call> as Call;
    const draft = { answers: {}, documents: { diploma: 3 } };
    await draw(<Conflicts call={call} view={{ draft, conflicts: [{ area: 'documents', key: 'diploma', theirs: 5 }] }} onSettle={() => undefined} />);
    await arrive(() => button('View: diploma-3.pdf') && button('View: diploma-5.pdf'));
    expect(document.querySelector('[role="alert"]')?.textContent).not.toContain('File 3');
  });
});
