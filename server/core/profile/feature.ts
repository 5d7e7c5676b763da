import type { Feature } from '../feature';
import { applicantHandlers } from './routes/applicants';
import { sectionHandlers } from './routes/sections';

export const profileFeature = {
  handlers: { ...applicantHandlers, ...sectionHandlers },
} satisfies Feature;
