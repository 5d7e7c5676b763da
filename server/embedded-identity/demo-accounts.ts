import type { Db } from '../platform/db/db';
import { deleteAccounts, findAccountByEmail, insertAccount } from './queries/accounts';
import { hashPassword } from './passwords';

export const DEMO_PASSWORD = 'demo';

/** The names of the demo accounts: their role, or what distinguishes them within it. */
export type DemoName = 'applicant' | 'secretary' | 'crete' | 'helpdesk' | 'evaluator' | 'evaluator2';

export interface DemoAccount {
  name: DemoName;
  /** Fixed, so that a demo account still owns its records after a restart. */
  sub: string;
  email: string;
  given_name: string;
  family_name: string;
  groups: string[];
}

/** Accounts of every role, password `demo`; shown on the sign-in page. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  demo('applicant', '3f6b2a54-58c1-4c0e-9d0b-0a7f1c5e1a01', '/Applicants'),
  demo('secretary', '3f6b2a54-58c1-4c0e-9d0b-0a7f1c5e1a02', '/Secretary'),
  // The University of Crete, by its ROR id.
  demo('crete', '3f6b2a54-58c1-4c0e-9d0b-0a7f1c5e1a05', '/Secretary/00dr28g20'),
  demo('helpdesk', '3f6b2a54-58c1-4c0e-9d0b-0a7f1c5e1a03', '/Helpdesk'),
  demo('evaluator', '3f6b2a54-58c1-4c0e-9d0b-0a7f1c5e1a04', '/Evaluator'),
  demo('evaluator2', '3f6b2a54-58c1-4c0e-9d0b-0a7f1c5e1a06', '/Evaluator'),
];

/** Adds the demo accounts that are not there yet; an existing one keeps its password. */
export async function seedDemoAccounts(db: Db): Promise<void> {
  const missing: DemoAccount[] = [];
  for (const account of DEMO_ACCOUNTS) {
    if (!(await findAccountByEmail(db, account.email))) missing.push(account);
  }
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const { sub, email, given_name, family_name, groups } of missing) {
    await insertAccount(db, { sub, email, given_name, family_name, groups, password_hash: passwordHash });
  }
}

/** Removes the demo accounts of a trial, whose password everybody knows, from a portal that others reach; their records stay for the next trial. */
export const removeDemoAccounts = (db: Db): Promise<void> =>
  deleteAccounts(
    db,
    DEMO_ACCOUNTS.map(({ sub }) => sub),
  );

function demo(name: DemoName, sub: string, group: string): DemoAccount {
  return { name, sub, email: `${name}@example.org`, given_name: 'Demo', family_name: name.charAt(0).toUpperCase() + name.slice(1), groups: [group] };
}
