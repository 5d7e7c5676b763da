import Box from '../ui/Box';
import { LocalizedText } from './LocalizedText';
import type { Application } from './own-applications';

/** University and call of an application, below the title of its programme: somebody may apply to two calls of one programme. */
export const AppliedFor = ({ call }: { call: Pick<Application['call'], 'programme' | 'title'> }) => (
  <Box sx={{ color: 'text.secondary' }}>
    <LocalizedText text={call.programme.university_name} /> · <LocalizedText text={call.title} />
  </Box>
);
