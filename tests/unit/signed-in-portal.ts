import { vi } from 'vitest';

/**
 * Makes the document of a test a page of the portal on which an applicant is signed in, before any of it is drawn. The file that calls it replaces
 * `auth/session` by itself: Vitest does that for the file in which `vi.mock` stands.
 * @param answerTo takes the place of `fetch`
 */
export async function signedInPortal(answerTo: (request: Request | string) => unknown, sub = 'maria'): Promise<void> {
  vi.stubGlobal('fetch', answerTo);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
  vi.stubGlobal('ResizeObserver', class { observe = () => undefined; disconnect = () => undefined; unobserve = () => undefined });
  vi.stubGlobal('scrollTo', () => undefined);
  // Names of questions are letters, digits and underscores: nothing to escape.
  vi.stubGlobal('CSS', { escape: (name: string) => name });
  const { loadMessages } = await import('../../src/i18n/locale');
  await loadMessages('core');
  const { setSignedIn } = await import('../../src/auth/state');
  const { auth } = await import('../../src/auth/auth');
  setSignedIn({ sub, email: 'maria@example.org', given_name: 'Maria', family_name: 'P', groups: ['/Applicants'] });
  await auth.start();
}
