import { vi } from 'vitest';

/**
 * Prepares the test document as a portal page with a signed-in applicant, before anything is rendered. The calling file has to mock
 * `auth/session` itself, because Vitest hoists `vi.mock` only within the file that contains it.
 * @param answerTo takes the place of `fetch`
 */
export async function signedInPortal(answerTo: (request: Request | string) => unknown, sub = 'maria'): Promise<void> {
  vi.stubGlobal('fetch', answerTo);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
      unobserve = () => undefined;
    },
  );
  vi.stubGlobal('scrollTo', () => undefined);
  // Names of questions are letters, digits and underscores: nothing to escape.
  vi.stubGlobal('CSS', { escape: (name: string) => name });
  const { loadMessages } = await import('../../../src/i18n/locale');
  await loadMessages('core');
  const { setSignedIn } = await import('../../../src/auth/state');
  const { auth } = await import('../../../src/auth/auth');
  setSignedIn({ sub, email: 'maria@example.org', given_name: 'Maria', family_name: 'P', groups: ['/Applicants'] });
  await auth.start();
}
