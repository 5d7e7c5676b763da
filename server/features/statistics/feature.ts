import type { Feature } from '../../core/feature';
import { statisticsHandlers } from './routes';

export const statisticsFeature = {
  handlers: statisticsHandlers,
} satisfies Feature;
