import { serveTasks } from '../threads/serve-tasks';
import { applicationPdf } from '../../core/applications/application-paper';
import type { PdfTasks } from './papers';
import { tablePdf } from './table-paper';

const tasks: PdfTasks = { application: ({ sent, reader }) => applicationPdf(sent, reader), table: ({ table, options }) => tablePdf(table, options) };

serveTasks(tasks);
