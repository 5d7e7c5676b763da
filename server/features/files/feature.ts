import type { Feature } from '../../core/feature';
import { checkNextFile, CHECK_PAUSE } from '../../platform/files/check-files';
import { collectFiles, COLLECTION_PAUSE } from '../../platform/files/collect-files';
import { countDamaged } from '../../platform/files/queries/file-checks';
import { fileHandlers } from './routes';

export const filesFeature = {
  handlers: fileHandlers,
  timers: [
    { event: 'file_collection_failed', run: collectFiles, pause: COLLECTION_PAUSE, failure: 'Files could not be collected' },
    {
      event: 'file_check_failed',
      run: (deps, log) => checkNextFile(deps, (sha256) => log.error({ event: 'file_damaged', sha256 }, 'A stored file is damaged')),
      pause: CHECK_PAUSE,
      failure: 'A file could not be checked',
    },
  ],
  figures: [
    {
      gauges: {
        propylaea_files_damaged: { help: 'Stored files whose bytes are lost or changed.' },
        propylaea_storage_free_bytes: { help: 'Free bytes where files are stored.' },
      },
      read: async ({ db, files }) => [
        { name: 'propylaea_files_damaged', value: await countDamaged(db) },
        { name: 'propylaea_storage_free_bytes', value: await files.freeBytes() },
      ],
    },
  ],
} satisfies Feature;
