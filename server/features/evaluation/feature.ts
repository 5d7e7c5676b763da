import type { Feature } from '../../core/feature';
import { copyRubric } from './copy-rubric';
import { criteriaReader } from './criteria-means';
import { evaluateDemoCall } from './demo';
import { assignmentHandlers } from './routes/assignments';
import { evaluationHandlers } from './routes/review-evaluation';
import { remindEvaluators, SCORING_PAUSE } from './scoring-dates';

export const evaluationFeature = {
  handlers: { ...assignmentHandlers, ...evaluationHandlers },
  timers: [
    { event: 'scoring_reminders_failed', run: remindEvaluators, pause: SCORING_PAUSE, failure: 'Evaluators could not be reminded' },
  ],
  criteriaReader,
  onCallCopy: copyRubric,
  addDemoData: evaluateDemoCall,
} satisfies Feature;
