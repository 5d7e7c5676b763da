import type { Feature } from '../../core/feature';
import { receiptHandlers } from './routes';

export const receiptsFeature = {
  handlers: receiptHandlers,
} satisfies Feature;
