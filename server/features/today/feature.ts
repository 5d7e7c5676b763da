import type { Feature } from '../../core/feature';
import { todayHandlers } from './routes';

export const todayFeature = {
  handlers: todayHandlers,
} satisfies Feature;
