import type { Feature } from '../../core/feature';
import { reviewDeskHandlers } from './routes/review-desk';
import { reviewHandlers } from './routes/review';

export const deskFeature = {
  handlers: { ...reviewHandlers, ...reviewDeskHandlers },
} satisfies Feature;
