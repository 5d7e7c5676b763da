import type { Feature } from '../../core/feature';
import { updateHandlers } from './routes';

export const updatesFeature = {
  handlers: updateHandlers,
} satisfies Feature;
