/** The worker of `WorkbenchThread`: in a thread of its own, the lint of one text does not delay the drawing of the next. */
import { parentPort, workerData } from 'node:worker_threads';
// Takes a second to load: imported at the start, so that the first request does not wait for it.
import 'openapi-typescript';
import '../lib/typescript.mjs';

const { Workbench } = await import('./workbench.mjs');

const workbench = new Workbench(workerData);

/** @param {{ id: number, verb: 'check' | 'derive' | 'save', args: [name: string, text: string, before: string] }} question */
async function answer({ id, verb, args }) {
  try {
    parentPort?.postMessage({ id, result: await workbench[verb](...args) });
  } catch (error) {
    parentPort?.postMessage({ id, fault: error instanceof Error ? error.message : String(error) });
  }
}

parentPort?.on('message', (question) => void answer(question));
