import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/lib/portal.mjs';
import { test as base } from './portal-test';

export interface Studio {
  url: string;
  /** A copy of schemas/, which this studio writes into. */
  folder: string;
}

/** The studio as `npm run studio` starts it, over a copy of the schemas. */
export const test = base.extend<object, { studio: Studio }>({
  studio: [
    async ({}, use) => {
      const project = await mkdtemp(join(tmpdir(), 'propylaea-studio-'));
      const folder = join(project, 'schemas');
      await cp('schemas', folder, { recursive: true });
      await mkdir(join(project, 'domain'));
      await cp('domain/sections.ts', join(project, 'domain', 'sections.ts'));
      const port = String(await freePort());
      const child = spawn(process.execPath, ['scripts/studio.mjs', '--port', port, '--schemas', folder], { stdio: ['ignore', 'pipe', 'inherit'] });
      const exited = once(child, 'exit');
      await Promise.race([
        once(child.stdout, 'data'),
        exited.then(() => {
          throw new Error('The studio ended before it was ready.');
        }),
      ]);
      await use({ url: `http://localhost:${port}`, folder });
      child.kill('SIGTERM');
      await exited;
      await rm(project, { recursive: true });
    },
    { scope: 'worker' },
  ],
  // The checks of every page allow requests to this origin only.
  baseURL: ({ studio }, use) => use(studio.url),
});
