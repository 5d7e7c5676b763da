import type { Feature } from '../feature';
import { publishDue } from './publish-due';
import { callHandlers } from './routes/calls';
import { programmeHandlers } from './routes/programmes';
import { reviewCallHandlers } from './routes/review-calls';
import { universityHandlers } from './routes/universities';
import { PUBLISHING_PAUSE } from '@domain/calls/planned-publication';

export const catalogueFeature = {
  handlers: { ...callHandlers, ...programmeHandlers, ...reviewCallHandlers, ...universityHandlers },
  timers: [
    { event: 'planned_publication_failed', run: publishDue, pause: PUBLISHING_PAUSE, failure: 'Drafts could not be published on their date' },
  ],
} satisfies Feature;
