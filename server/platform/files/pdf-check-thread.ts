import { getDocumentProxy } from 'unpdf';
import { serveTasks } from '../threads/serve-tasks';
import type { PdfCheckTasks } from './pdf-check';

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

const tasks: PdfCheckTasks = {
  check: async (bytes) => {
    try {
      // Quietly, because what it warns of is the sender's.
      const document = await getDocumentProxy(bytes, { verbosity: 0 });
      try {
        return document.numPages > 0 && (await document.getPage(1).then(() => true, () => false)) ? undefined : 'file_no_page';
      } finally {
        await document.destroy();
      }
    } catch (error) {
      return nameOf(error) === 'PasswordException' ? 'file_protected' : 'file_broken';
    }
  },
};

serveTasks(tasks);
