import type { Feature } from '../../core/feature';
import { changeHandlers } from './routes/changes';
import { reviewChangeHandlers } from './routes/review-changes';

export const changesFeedFeature = {
  handlers: { ...changeHandlers, ...reviewChangeHandlers },
} satisfies Feature;
