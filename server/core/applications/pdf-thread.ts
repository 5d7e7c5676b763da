import { serveTasks } from '../../platform/threads/serve-tasks';
import { applicationPdf } from './application-paper';
import type { PdfTasks } from './papers';
import { tablePdf } from '../../platform/pdf/table-paper';

const tasks: PdfTasks = { application: ({ sent, reader }) => applicationPdf(sent, reader), table: ({ table, options }) => tablePdf(table, options) };

serveTasks(tasks);
