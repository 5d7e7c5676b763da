import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

interface Workflow {
  jobs: Record<string, { strategy?: { matrix: { part?: string[] } } }>;
}

it('the jobs of CI are the parts of npm test', () => {
  const { jobs } = parse(readFileSync('.github/workflows/ci.yml', 'utf8')) as Workflow;
  const parts = jobs['part']?.strategy?.matrix.part?.map((each) => each.split(' ')[0]) ?? [];
  const { stderr } = spawnSync(process.execPath, ['scripts/test.mjs', '--part=none'], { encoding: 'utf8' });
  const known = /There is no part none: (.*)\./.exec(stderr)?.[1]?.split(', ') ?? [];
  expect(known).not.toEqual([]);
  expect([...new Set(parts)]).toEqual(known);
});
