import type { Feature } from '../feature';
import { startConverting } from './convert-records';

export const schemaChangesFeature = {
  workers: [
    startConverting,
  ],
} satisfies Feature;
