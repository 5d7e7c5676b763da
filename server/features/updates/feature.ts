import type { Feature } from '../../core/feature';
import { countUnreadUpdates } from './queries/updates';
import { updateHandlers } from './routes';

export const updatesFeature = {
  handlers: updateHandlers,
  accountPartsOf: async (db, sub) => ({ unread_updates: await countUnreadUpdates(db, sub) }),
} satisfies Feature;
