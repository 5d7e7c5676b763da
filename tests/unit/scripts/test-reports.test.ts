import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readReport } from '../../../scripts/lib/test-reports.mjs';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (report: object) => {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return readReport(file);
};

it('names each test of Vitest that was skipped, and why', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'one', meta: {} },
    { status: 'skipped', fullName: 'a full disk', meta: { skipped: 'nobody may mount one' } },
    { status: 'skipped', fullName: 'another', meta: {} },
  ];
  const { passed, skipped } = read({
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [{ name: resolve('tests/server/a.test.ts'), startTime: 0, endTime: 1, assertionResults }],
  });
  expect({ passed, skipped }).toEqual({
    passed: 1,
    skipped: ['tests/server/a.test.ts a full disk (nobody may mount one)', 'tests/server/a.test.ts another (it does not say why)'],
  });
});

it('leaves out what was skipped on one database and run on the other, and names what neither ran once', () => {
  const on = (status: string) => ({
    name: resolve('tests/server/a.test.ts'),
    startTime: 0,
    endTime: 1,
    assertionResults: [{ status, fullName: 'one' }, { status: 'skipped', fullName: 'two' }],
  });
  const { skipped } = read({ numPassedTests: 1, numFailedTests: 0, testResults: [on('skipped'), on('passed')] });
  expect(skipped).toEqual(['tests/server/a.test.ts two (it does not say why)']);
});

it('names each test of Playwright that was skipped, and why', () => {
  const tests = [{ status: 'skipped', annotations: [{ type: 'skip', description: 'no camera' }], results: [] }];
  const inner = { specs: [{ file: 'a.spec.ts', line: 7, title: 'a photo', tests }] };
  const { skipped } = read({
    stats: { expected: 0, unexpected: 0, flaky: 0 },
    config: { rootDir: resolve('tests/e2e') },
    suites: [{ file: 'a.spec.ts', suites: [inner] }],
  });
  expect(skipped).toEqual(['a.spec.ts:7 a photo (no camera)']);
});
