import type { Feature } from '../../core/feature';
import { textHandlers } from './routes';

export const textsFeature = {
  handlers: textHandlers,
} satisfies Feature;
