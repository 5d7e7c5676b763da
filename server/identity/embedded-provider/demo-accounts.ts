import type { Db } from '../../db/db';
import { findAccountByEmail, insertAccount } from '../../repositories/embedded-accounts';
import { hashPassword } from './passwords';

export const DEMO_PASSWORD = 'demo';

export type DemoRole = 'applicant' | 'secretary' | 'helpdesk' | 'evaluator';

export interface DemoAccount {
  role: DemoRole;
  /** Fixed, so that what a demo person made is still theirs after a new start. */
  sub: string;
  email: string;
  given_name: string;
  family_name: string;
  groups: string[];
}

/** One account of every role, password `demo`; shown on the sign-in page. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  demo('applicant', '3f6b2a54-58c1-4c0e-9d0b-0a7f1c5e1a01', '/Applicants'),
  demo('secretary', '3f6b2a54-58c1-4c0e-9d0b-0a7f1c5e1a02', '/Secretary'),
  demo('helpdesk', '3f6b2a54-58c1-4c0e-9d0b-0a7f1c5e1a03', '/Helpdesk'),
  demo('evaluator', '3f6b2a54-58c1-4c0e-9d0b-0a7f1c5e1a04', '/Evaluator'),
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

function demo(role: DemoRole, sub: string, group: string): DemoAccount {
  const name = role.charAt(0).toUpperCase() + role.slice(1);
  return { role, sub, email: `${role}@example.org`, given_name: 'Demo', family_name: name, groups: [group] };
}
