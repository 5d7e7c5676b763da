import type { Feature } from '../../core/feature';
import { papersExport } from './account-export';
import { reviewDeskHandlers } from './routes/review-desk';
import { reviewHandlers } from './routes/review';

export const deskFeature = {
  handlers: { ...reviewHandlers, ...reviewDeskHandlers },
  exportOfApplication: papersExport,
} satisfies Feature;
