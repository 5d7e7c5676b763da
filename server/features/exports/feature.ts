import type { Feature } from '../../core/feature';
import { exportHandlers } from './routes';
import { settleExports, EXPORTS_PAUSE, startExporting } from './settle-exports';

export const exportsFeature = {
  handlers: exportHandlers,
  workers: [
    (deps, log) => startExporting(deps, (error, id) => log.error({ event: 'export_failed', err: error, export: id }, 'An export could not be made')),
  ],
  timers: [
    { event: 'export_settlement_failed', run: settleExports, pause: EXPORTS_PAUSE, failure: 'Exports could not be settled' },
  ],
} satisfies Feature;
