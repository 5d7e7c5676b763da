import type { Feature } from '../../core/feature';
import { schemaHandlers } from './routes';

export const schemasFeature = {
  handlers: schemaHandlers,
} satisfies Feature;
