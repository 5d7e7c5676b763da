import type { Feature } from '../../core/feature';
import { oeapiHandlers } from './routes';

export const oeapiFeature = {
  handlers: oeapiHandlers,
} satisfies Feature;
