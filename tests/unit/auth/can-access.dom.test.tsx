import { PERMISSIONS } from '@domain/permissions';
import { RESOURCE_OPERATIONS } from '@domain/resource-access';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { CanAccess, CoreAdminContext, useGetIdentity } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRoot, type Root } from '../support/root';

const claims = { sub: 'maria', preferred_username: 'login-of-maria' };
const token = ['{}', JSON.stringify(claims), ''].map((part) => btoa(part)).join('.');
// Nobody's updates are counted here.
vi.mock('../../../src/components/unread-updates', () => ({ useUnreadUpdates: () => 0 }));
vi.mock(
  '../../../src/auth/keycloak',
  async (original) => ({ ...(await original()), currentKeycloak: () => ({ didInitialize: true, authenticated: true, token }) }),
);

const { AccountMenu } = await import('../../../src/layout/AccountMenu');
const { authProvider } = await import('../../../src/providers/authProvider');
const { setSignedIn, setSignedOut } = await import('../../../src/auth/state');
const { ThemeProvider } = await import('../../../src/theme/ThemeProvider');

/** Whom each permission admits, written by hand, so that it does not depend on the product's code. */
const STAFF = { secretary: ['/Secretary'], 'secretary of one university': ['/Secretary/00dr28g20'], evaluator: ['/Evaluator'], helpdesk: ['/Helpdesk'] };
const PEOPLE = { applicant: ['/Applicants'], ...STAFF, 'applicant and evaluator': ['/Applicants', '/Evaluator'] };
type Kind = keyof typeof PEOPLE;
const EVERYONE = Object.keys(PEOPLE) as Kind[];
const ADMITTED = {
  anyone: EVERYONE,
  applicant: ['applicant'],
  self: ['applicant'],
  secretary: ['secretary', 'secretary of one university'],
  evaluator: ['evaluator', 'applicant and evaluator'],
} as const;

const person = (kind: Kind) => ({ sub: 'maria', email: 'maria@example.org', given_name: 'Maria', family_name: 'Stathi', groups: PEOPLE[kind] });

const ROWS = Object.entries(RESOURCE_OPERATIONS).flatMap(([resource, actions]) =>
  Object.entries(actions).map(([action, operation]) => ({ resource, action, permission: PERMISSIONS[operation] as keyof typeof ADMITTED }))
);

const allowed = (action: string, resource: string) => authProvider.canAccess?.({ action, resource });

let root: Root | undefined;
const box = document.createElement('div');
beforeEach(() => {
  document.body.replaceChildren(box);
  root = createRoot(box);
});
afterEach(() => act(() => root?.unmount()));

function render(content: React.ReactNode): void {
  act(() => {
    root?.render(
      <MemoryRouter>
        <ThemeProvider>
          <CoreAdminContext authProvider={authProvider} queryClient={new QueryClient()}>
            {content}
          </CoreAdminContext>
        </ThemeProvider>
      </MemoryRouter>,
    );
  });
}

describe("react-admin's access check", () => {
  it.each(EVERYONE)('follows the table of permissions: %s', async (kind) => {
    setSignedIn(person(kind));
    for (const { resource, action, permission } of ROWS) {
      const needsAll = resource === 'universities' && action === 'create' && kind === 'secretary of one university';
      expect(await allowed(action, resource), `${action} ${resource}`).toBe((ADMITTED[permission] as readonly Kind[]).includes(kind) && !needsAll);
    }
    expect(await allowed('export', 'review_applications')).toBe(kind.startsWith('secretary'));
  });

  it('admits nobody to what the contract does not have, nor anyone who is not signed in', async () => {
    setSignedIn(person('secretary'));
    expect(await allowed('delete', 'calls')).toBe(false);
    expect(await allowed('list', 'nothing')).toBe(false);
    setSignedOut();
    expect(await allowed('list', 'calls')).toBe(false);
  });

  it.each(EVERYONE)('shows what is for them alone: %s', async (kind) => {
    setSignedIn(person(kind));
    render(
      <>
        {['create', 'edit', 'list'].map((action) => (
          <CanAccess key={action} action={action} resource="universities">
            <b>{action}</b>
          </CanAccess>
        ))}
      </>,
    );
    const own: Partial<Record<Kind, string[]>> = { secretary: ['create', 'edit'], 'secretary of one university': ['edit'] };
    await expect.poll(() => [...box.querySelectorAll('b')].map((shown) => shown.textContent)).toEqual([...(own[kind] ?? []), 'list']);
  });
});

describe('who is signed in', () => {
  const Name = () => <output>{useGetIdentity().identity?.fullName}</output>;

  it.each([
    ['Maria Stathi', person('applicant')],
    ['maria@example.org', { ...person('applicant'), given_name: '', family_name: '' }],
  ])("has one name in the account's menu and for react-admin: %s", async (name, identity) => {
    setSignedIn(identity);
    render(
      <>
        <AccountMenu />
        <Name />
      </>,
    );
    await expect.poll(() => box.querySelector('output')?.textContent).toBe(name);
    expect(box.textContent).toContain(name);
    expect(await authProvider.getIdentity?.()).toEqual({ id: 'maria', fullName: name });
  });
});
