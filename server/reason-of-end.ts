import { ConfigInvalid } from './config';
import { DatabaseUnusable } from './platform/db/errors';
import { whyUnavailable } from './platform/db/why-unavailable';
import { FilesUnavailable } from './platform/files/file-store';
import { isStorageFull } from './platform/process/storage-room';
import { TextInvalid } from './platform/texts/text-folder';

/** Why the start failed, each reason in one plain line. */
export const reasonsOf = (
  error: unknown,
): readonly string[] => (error instanceof ConfigInvalid ? error.mistakes.map((mistake) => `Setting: ${mistake}`) : [reasonOf(error)]);

/** One plain line; unexpected errors keep their stack. */
function reasonOf(error: unknown): string {
  if (error instanceof DatabaseUnusable || error instanceof TextInvalid) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${String(Reflect.get(error, 'port'))} is in use by another program: stop that one, or choose another port by PORT, or METRICS_PORT.`;
  }
  if (isStorageFull(error)) return 'The disk under DATA_DIR is full: make room, or give another folder by DATA_DIR.';
  const cause = whyUnavailable(error);
  if (cause !== undefined) return cause;
  if (error instanceof FilesUnavailable) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
