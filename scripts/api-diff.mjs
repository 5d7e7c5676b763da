/**
 * Reports each change of the API since the last release as safe or breaking: paths, methods, parameters, statuses and filters. Fails if
 * `openapi/openapi.yaml` does not declare a breaking one in `x-breaking`, or declares one that is none.
 */
import { changesOfApi } from './lib/api-lock.mjs';
import { allowClosedPipe, sayFailure } from './lib/failure.mjs';

allowClosedPipe();
try {
  const { changes, undeclared, stale } = changesOfApi();
  for (const { id, breaking } of changes) console.log(`${breaking ? 'breaking' : 'safe    '} ${id}`);
  for (const id of stale) console.error(`openapi/openapi.yaml: x-breaking declares "${id}", which is no breaking change since the last release`);
  if (undeclared.length > 0) console.error('\nNot declared; undo them, or write into openapi/openapi.yaml why they are intended:\nx-breaking:');
  for (const id of undeclared) console.error(`  ${JSON.stringify(id)}: the reason`);
  console.log(`${changes.length} changes of the API since the last release, ${changes.filter(({ breaking }) => breaking).length} breaking`);
  process.exitCode = undeclared.length + stale.length > 0 ? 1 : 0;
} catch (error) {
  sayFailure('The API could not be compared', error);
}
