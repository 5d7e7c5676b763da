import type { Feature } from '../../core/feature';
import { favouriteHandlers } from './routes';

export const favouritesFeature = {
  handlers: favouriteHandlers,
} satisfies Feature;
