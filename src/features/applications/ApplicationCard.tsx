import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { DeadlineState } from '../../components/Deadline';
import { LocalizedText } from '../../components/LocalizedText';
import { useDraftLines } from '../../components/draft-lines';
import { ApplicationState } from '../../components/ApplicationState';
import { useTranslate } from '../../i18n';
import type { Application } from '../../signed-in/requests';
import { AppliedFor } from '../../components/AppliedFor';
import { useIsUnsent } from './unsent-changes';

/** An application in a list: its programme and status; a draft also shows its deadline and how many parts are missing. */
export function ApplicationCard({ application, level = 'h2' }: { application: Application; level?: 'h2' | 'h3' }) {
  const t = useTranslate();
  const { id, call, status } = application;
  const draftLines = useDraftLines();
  const draft = status === 'Draft';
  const unsent = useIsUnsent(id);
  return (
    <Box
      component="li"
      data-record-id={id}
      sx={{ p: { xs: 2, sm: 3 }, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', display: 'grid', gap: 1 }}
    >
      <Typography variant="h3" component={level}>
        <Link component={RouterLink} to={`/applications/${String(id)}/${draft ? 'update' : 'details'}`}>
          <LocalizedText text={call.programme.title} />
        </Link>
      </Typography>
      <AppliedFor call={call} />
      <Typography>
        <ApplicationState application={application} />
      </Typography>
      {draft && (
        <>
          {draftLines(application).map(({ about, text }) => <Typography key={about}>{text}</Typography>)}
          <DeadlineState window={call} cancelled={call.state === 'cancelled'} />
          {unsent && <Typography sx={{ color: 'error.main' }}>{t('application.list.unsent')}</Typography>}
        </>
      )}
    </Box>
  );
}
