import type { Feature } from '../../core/feature';
import { importsExport } from './account-export';
import { forgetImports, FORGETTING_PAUSE } from './forget-imports';
import { importHandlers } from './routes';
import { requeueImports, SILENT_PAUSE, startImporting } from './work-import';

export const importsFeature = {
  handlers: importHandlers,
  workers: [
    (deps, log) => startImporting(deps, (error, id) => log.error({ event: 'import_failed', err: error, import: id }, 'An import could not go on')),
  ],
  timers: [
    { event: 'import_requeue_failed', run: requeueImports, pause: SILENT_PAUSE, failure: 'Imports whose process ended could not be queued again' },
    { event: 'imports_removal_failed', run: forgetImports, pause: FORGETTING_PAUSE, failure: 'Imports of long ago could not be forgotten' },
  ],
  exportOf: importsExport,
} satisfies Feature;
