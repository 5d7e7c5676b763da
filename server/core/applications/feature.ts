import type { Feature } from '../feature';
import { applicationHandlers } from './routes/applications';

export const applicationsFeature = {
  handlers: applicationHandlers,
} satisfies Feature;
