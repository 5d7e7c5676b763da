import Typography from '@mui/material/Typography';
import { LocalizedText } from '../../components/LocalizedText';
import type { Application } from '../requests';

/** University and call of an application, below the title of its programme. */
export const AppliedFor = ({ call }: { call: Pick<Application['call'], 'programme' | 'title'> }) => (
  <Typography sx={{ color: 'text.secondary' }}>
    <LocalizedText text={call.programme.university_name} /> · <LocalizedText text={call.title} />
  </Typography>
);
