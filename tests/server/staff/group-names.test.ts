import { rolesOf } from '@domain/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/app';
import { ConfigInvalid, loadConfig } from '../../../server/config';
import type { Identity } from '../../../server/deps';
import { groupMistakes } from '../../../server/platform/identity/group-names';
import { watchGroups } from '../../../server/platform/identity/watch-groups';
import { startServer, type TestServer } from '../harness';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('a name of a group', () => {
  it.each([
    '/Applicants',
    'Secretary',
    '/Evaluators',
    '/Evaluator-2026',
    '/Secretary/00dr28g20',
    '/msc_Helpdesk',
    '/Γραμματεία Secretary',
    '/Law School',
    '/administrators',
  ])('%s is plain', (group) => {
    expect(groupMistakes([group])).toEqual([]);
  });

  it.each([
    ['/Applicants/Evaluator', 'the group "/Applicants/Evaluator" gives 2 roles, Applicants and Evaluator: rename it so that it holds the name of one.'],
    ['/SecretaryHelpdesk', 'the group "/SecretaryHelpdesk" gives 2 roles, Secretary and Helpdesk: rename it so that it holds the name of one.'],
    ['/secretary', 'the group "/secretary" gives no role, though "secretary" looks like Secretary: write it Secretary, or rename the group.'],
    ['/EVALUATORS', 'the group "/EVALUATORS" gives no role, though "EVALUATORS" looks like Evaluator: write it Evaluator, or rename the group.'],
    [
      '/SecretaryPool',
      'the group "/SecretaryPool" gives the role Secretary by a part of the word "SecretaryPool": rename it, or let Secretary stand as a word of its own.',
    ],
    [
      '/NonApplicants',
      'the group "/NonApplicants" gives the role Applicants by a part of the word "NonApplicants": rename it, or let Applicants stand as a word of its own.',
    ],
    ['/Undersecretary', 'the group "/Undersecretary" gives no role, though "Undersecretary" looks like Secretary: write it Secretary, or rename the group.'],
  ])('%s is ambiguous', (group, mistake) => {
    expect(groupMistakes(['/Applicants', group])).toEqual([mistake]);
  });
});

describe('the setting OIDC_GROUPS', () => {
  const mistakesOf = (OIDC_GROUPS: string): readonly string[] => {
    try {
      loadConfig({ OIDC_GROUPS });
    } catch (error) {
      if (error instanceof ConfigInvalid) return error.mistakes;
      throw error;
    }
    return [];
  };

  it('is the four groups of the roles when nobody gives it', () => {
    expect(loadConfig({}).groups).toEqual(['/Secretary', '/Applicants', '/Helpdesk', '/Evaluator']);
  });

  it('takes names separated by commas', () => {
    expect(loadConfig({ OIDC_GROUPS: ' /Applicants, /Secretary/Law School ,' }).groups).toEqual(['/Applicants', '/Secretary/Law School']);
  });

  it('stops the start with a line for each ambiguous name, and for a list without names', () => {
    expect(mistakesOf('/Applicants,/secretary,/Helpdesk-Evaluator')).toEqual([
      expect.stringMatching(/^OIDC_GROUPS: the group "\/secretary" gives no role/),
      expect.stringMatching(/^OIDC_GROUPS: the group "\/Helpdesk-Evaluator" gives 2 roles, Helpdesk and Evaluator: rename it/),
    ]);
    expect(mistakesOf(' , ')).toEqual([expect.stringMatching(/^OIDC_GROUPS is " , ", it must be group names separated by commas/)]);
  });
});

describe('a token with a group that no setting names', () => {
  const identity = (groups: string[]): Identity => ({ sub: 'x', email: 'x@example.org', givenName: 'X', familyName: 'Y', groups, roles: rolesOf(groups) });
  const watching = (groups: string[]) => {
    const found: object[] = [];
    const verify = watchGroups(() => Promise.resolve(identity(groups)), ['/Secretary'], (one) => found.push(one));
    return { found, verify };
  };

  it('is logged once, by the group and its roles, and still counts', async () => {
    const { found, verify } = watching(['/Secretary', '/Evaluator/2026']);
    expect((await verify('Bearer x')).roles).toMatchObject({ isSecretary: true, isEvaluator: true });
    await verify('Bearer x');
    expect(found).toEqual([{ group: '/Evaluator/2026', roles: ['Evaluator'] }]);
  });

  it('is not logged when the group gives no role, is written without its slash, or is an institution below one in the setting', async () => {
    const { found, verify } = watching(['/Law School', 'Secretary', '/Secretary/00dr28g20']);
    await verify('Bearer x');
    expect(found).toEqual([]);
  });

  it('is a line of the log without who they are', async () => {
    const lines: string[] = [];
    const app = await buildApp({ ...server.deps, config: { ...server.config, logLevel: 'warn' }, log: { write: (line) => lines.push(line) } });
    const token = await server.tokenFor({ sub: 'group-person', email: 'group-person@example.org', groups: ['/Night Helpdesk'] });
    const ask = () => app.inject({ url: '/api/account', headers: { authorization: `Bearer ${token}` } });
    expect((await ask()).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(200);
    await app.close();
    const warnings = lines.filter((line) => line.includes('OIDC_GROUPS'));
    expect(warnings).toHaveLength(1);
    expect(JSON.parse(warnings[0] ?? '')).toMatchObject({ level: 40, group: '/Night Helpdesk', roles: ['Helpdesk'] });
    expect(lines.join('')).not.toContain('group-person');
    expect(lines.join('')).not.toContain(token);
  });
});
