import type { Feature } from '../../core/feature';
import { favouritesExport } from './account-export';
import { moveFavourites } from './queries';
import { favouriteHandlers } from './routes';

export const favouritesFeature = {
  handlers: favouriteHandlers,
  exportOf: favouritesExport,
  onMerge: moveFavourites,
} satisfies Feature;
