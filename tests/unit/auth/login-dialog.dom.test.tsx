import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { BrowserConfig } from '../../../domain/portal/browser-config';
import { ProviderUnreachable } from '../../../src/auth/keycloak';
import { LoginDialog } from '../../../src/auth/LoginDialog';
import { reportLoginProblem } from '../../../src/auth/login-problem';
import { provideConfig } from '../../../src/config';
import '../support/dialogs';
import { draw, drawsPartsWith } from '../support/part';

vi.mock('../../../src/errors/log', () => ({ logFailure: vi.fn() }));

drawsPartsWith('core');

/** The dialog's text after a failed sign-in, on a portal with this public URL. */
async function after(error: Error, publicUrl: string) {
  provideConfig({ publicUrl } as BrowserConfig);
  const page = await draw(
    <MemoryRouter>
      <LoginDialog />
    </MemoryRouter>,
  );
  await act(() => reportLoginProblem('/applications?page=2', error));
  const names = [...page.querySelectorAll('button, a[href]')].map((one) => one.textContent);
  return { text: page.querySelector('[role=alert]')?.textContent, names, link: page.querySelector('a[href]')?.getAttribute('href') };
}

const UNREACHABLE = new ProviderUnreachable('The identity provider does not answer.');

it('leads to the portal’s own address, to the requested page, where it was opened at another one', async () => {
  for (const error of [UNREACHABLE, new Error('Web Crypto API is not available.')]) {
    const { text, names, link } = await after(error, 'http://portal.example.org:8080');
    expect(text).toContain('Sign-in works only at its own, http://portal.example.org:8080.');
    expect(names).toEqual(['Continue at that address', 'Cancel']);
    expect(link).toBe('http://portal.example.org:8080/applications?page=2');
  }
});

it('says at its own address that the service does not answer, and lets it be tried again', async () => {
  const { text, names, link } = await after(UNREACHABLE, location.origin);
  expect(text).toContain('The sign-in service is not answering right now.');
  // The first one is a link that shows only until the portal runs.
  expect([names, link]).toEqual([['Sign in', 'Sign in', 'Create an account', 'Cancel'], '/account']);
});

it('says in the login client’s own words what they are about, wherever the portal was opened', async () => {
  expect((await after(new Error('Invalid nonce.'), 'http://portal.example.org')).text).toContain('Invalid nonce.');
});
