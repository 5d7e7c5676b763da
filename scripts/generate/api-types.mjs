/** Generates the contract's types in a worker thread, because loading openapi-typescript takes longer than the rest of the run. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort, Worker } from 'node:worker_threads';

/**
 * Starts the worker, which loads the library.
 * @returns {(contract: object, file: string) => Promise<void>} writes the types of a contract (OpenAPI 3.1), once; rejects with the library's error
 */
export function apiTypesWriter() {
  const worker = new Worker(fileURLToPath(import.meta.url));
  // If the process ends before it has a contract, it need not wait for the worker.
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
