import { PGlite } from '@electric-sql/pglite';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal, stopPortal } from '../../../scripts/lib/portal.mjs';
import { demo } from '../support/people';
import { test as base } from '../support/portal-test';

/** People that registration cannot create, since it puts every new account into the group Applicants only. */
const PEOPLE = {
  none: { email: 'no-group@example.org', groups: [] },
  two: { email: 'two-groups@example.org', groups: ['/Applicants', '/Evaluator'] },
};

/** The account of the person without a group or with two groups, with the password of the demo accounts. */
export const personOf = (groups: keyof typeof PEOPLE) => ({ ...demo('applicant'), email: PEOPLE[groups].email });

async function addPeople(dataDir: string): Promise<void> {
  const database = await PGlite.create(join(dataDir, 'database'));
  for (const { email, groups } of Object.values(PEOPLE)) {
    await database.query(
      `insert into embedded_accounts (sub, email, given_name, family_name, groups, password_hash)
       select gen_random_uuid(), $1, given_name, family_name, $2::jsonb, password_hash
       from embedded_accounts where email = $3`,
      [email, JSON.stringify(groups), demo('applicant').email],
    );
  }
  await database.close();
}

/** The portal's test fixture with a separate portal, whose embedded provider has a person without a group and one with two groups. */
export const test = base.extend<object, { groupsPortal: string }>({
  groupsPortal: [
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'propylaea-groups-'));
      const settings = { DATA_DIR: dataDir, DATABASE_URL: '', OIDC_ISSUER: '', OIDC_CLIENT_ID: '' };
      await stopPortal(await startPortal(settings));
      await addPeople(dataDir);
      const portal = await startPortal(settings);
      await use(portal.url);
      await stopPortal(portal);
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ groupsPortal }, use) => use(groupsPortal),
});

export { expect } from '../support/portal-test';
