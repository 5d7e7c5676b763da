import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useParams } from 'react-router';
import { LocalizedText } from '../../components/LocalizedText';
import { useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { useTitlePart } from '../../layout/title';
import { Receipt } from '../applications/Receipt';
import { SentParts } from '../applications/SentParts';
import { Timeline } from '../applications/Timeline';
import { getReviewApplication, type Application } from '../requests';
import { Reading } from '../shared/Reading';
import { StartReview } from './StartReview';

/** What was sent, as it was sent: for a Secretary of the institution that it was sent to. */
export function Component() {
  const t = useTranslate();
  const id = Number(useParams().id);
  const query = useQuery({ queryKey: ['review', 'application', id], queryFn: () => getReviewApplication(id) });
  return (
    <Box sx={{ maxWidth: 860 }}>
      <Link component={RouterLink} to="/manage/applications" sx={{ display: 'inline-block', mb: 1 }}>
        {t('manage.applications.back')}
      </Link>
      <PageTitle>{t('routes.manage.applications.details')}</PageTitle>
      <Reading query={query}>{(application) => <Sent application={application} />}</Reading>
    </Box>
  );
}

/** Family name, then given name, as they were sent. */
function nameIn(profile: Readonly<Record<string, unknown>> | undefined): string {
  const { family_name: family, given_name: given } = profile ?? {};
  return [family, given].filter((part) => typeof part === 'string' && part !== '').join(' ');
}

function Sent({ application }: { application: Application }) {
  const t = useTranslate();
  const { call, status, receipt, frozen, number } = application;
  const name = nameIn(frozen?.profile) || t('manage.applications.nameless');
  useTitlePart(name);
  const email = frozen?.profile.email;
  return (
    <>
      <Typography variant="h2">{name}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        {number} · {t(`application.status.${status}`)}
        {typeof email === 'string' && ` · ${email}`}
      </Typography>
      <Typography sx={{ mb: 2 }}>
        <LocalizedText text={call.programme.title} />, <LocalizedText text={call.programme.university_name} />, <LocalizedText text={call.title} />
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2, '&:empty': { display: 'none' } }}>
        <StartReview application={application} />
      </Box>
      {frozen && <SentParts application={application} frozen={frozen} />}
      <Timeline timeline={application.timeline} by={(who) => t(`manage.applications.by.${who}`)} />
      {receipt && <Receipt id={application.id} receipt={receipt} />}
    </>
  );
}
