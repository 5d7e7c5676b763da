/**
 * Reports each change of schemas/ since the last release as safe or breaking, with its effect on stored records and drafts.
 * Fails if a schema does not declare a breaking change in `x-breaking`, or declares one that does not exist. `--release` writes these
 * schemas to the lock file as the released ones, `--schemas <folder>` compares another folder.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { allowClosedPipe, sayFailure } from './lib/failure.mjs';
import { ROOT } from './lib/sources.mjs';
import './lib/typescript.mjs';

allowClosedPipe();
try {
  const { diffFolder } = await import('./generate/diff-folder.mjs');
  const { values } = parseArgs({ options: { release: { type: 'boolean' }, schemas: { type: 'string' } } });
  const { report, refused } = diffFolder(resolve(values.schemas ?? join(ROOT, 'schemas')), { release: values.release ?? false });
  for (const line of report) console.log(line);
  for (const line of refused) console.error(line);
  process.exitCode = refused.length > 0 ? 1 : 0;
} catch (error) {
  sayFailure('The schemas could not be compared', error);
}
