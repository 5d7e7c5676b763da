/** Makes the contract's types in a thread of its own: loading the library that makes them takes longer than all else. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort, Worker } from 'node:worker_threads';

/**
 * Begins to load what makes types.
 * @returns {(contract: object, file: string) => Promise<void>} writes the types of a contract (OpenAPI 3.1), once; rejects with the library's error
 */
export function apiTypesWriter() {
  const worker = new Worker(fileURLToPath(import.meta.url));
  // Whoever stops before there is a contract need not wait for it.
  worker.unref();
  return (contract, file) =>
    new Promise((resolve, reject) => {
      worker.ref();
      worker.once('error', reject).once('exit', () => resolve());
      worker.postMessage({ contract, file });
    });
}

if (parentPort) {
  const { default: make, astToString } = await import('openapi-typescript');
  const [{ contract, file }] = await once(parentPort, 'message');
  writeFileSync(file, astToString(await make(contract)));
}
