import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const eslint = new ESLint();

/** The rules that a line of code in a file breaks. */
async function brokenIn(filePath: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(`export const value = ${code};\n`, { filePath });
  return result?.messages.map(({ ruleId }) => ruleId) ?? [];
}

const RULE = ['no-restricted-syntax'];

describe('the lint of status names', () => {
  it.each(["`status = 'Draft'`", "`${'a'}.status in ('Accepted', 'Confirmed')`", `"status <> 'Draft'"`])('refuses %s as SQL of the server', async (code) => {
    expect(await brokenIn('server/features/decisions/queries/releases.ts', code)).toEqual(RULE);
    expect(await brokenIn('server/features/account-data/retention.ts', code)).toEqual(RULE);
  });

  it.each(['server/features/decisions/queries/releases.ts', 'domain/review/decisions.ts', 'src/pages/home/Mine.tsx'])(
    'refuses a list of statuses in %s',
    async (file) => {
      expect(await brokenIn(file, "['UnderReview', 'Waitlisted']")).toEqual(RULE);
      expect(await brokenIn(file, "'Waitlisted'")).toEqual([]);
    },
  );

  it('allows the lists of the lifecycle itself', async () => {
    expect(await brokenIn('domain/applications/application-lifecycle.ts', "['UnderReview', 'Waitlisted']")).toEqual([]);
  });
});
