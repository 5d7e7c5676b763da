import { parentPort } from 'node:worker_threads';
import type { Answer, Tasks } from './thread';

/** Performs the tasks that the main thread asks for; called once, in the file of a thread. */
export function serveTasks(tasks: Tasks): void {
  const perform = async (task: string, input: unknown): Promise<Answer> => {
    try {
      return { result: await tasks[task]?.(input as never) };
    } catch (error) {
      return { error };
    }
  };
  parentPort?.on('message', ({ task, input }: { task: string; input: unknown }) => {
    void perform(task, input).then((answer) => parentPort?.postMessage(answer));
  });
}
