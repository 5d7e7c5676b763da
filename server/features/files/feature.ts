import type { Feature } from '../../core/feature';
import { checkNextFile, CHECK_PAUSE } from '../../platform/files/check-files';
import { collectFiles, COLLECTION_PAUSE } from '../../platform/files/collect-files';
import { fileHandlers } from './routes';

export const filesFeature = {
  handlers: fileHandlers,
  timers: [
    { event: 'file_collection_failed', run: collectFiles, pause: COLLECTION_PAUSE, failure: 'Files could not be collected' },
    { event: 'file_check_failed', run: (deps, log) => checkNextFile(deps, (sha256) => log.error({ event: 'file_damaged', sha256 }, 'A stored file is damaged')), pause: CHECK_PAUSE, failure: 'A file could not be checked' },
  ],
} satisfies Feature;
