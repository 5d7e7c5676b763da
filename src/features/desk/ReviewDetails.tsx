import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useState, type ComponentType } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { LocalizedText } from '../../components/LocalizedText';
import { StatusTag } from '../../components/StatusTag';
import { useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { useTitlePart } from '../../layout/title';
import { placeName } from '../../layout/place-name';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { useReviewed, type Reviewed } from '../../workspace/reviewed';
import { ListPane } from './ListPane';
import { Neighbours } from './Neighbours';
import { SentApplication, type FeatureParts } from './SentApplication';
import styles from './ReviewDetails.module.css';

interface DecisionProps {
  reviewed: Reviewed;
  open: boolean;
  onOpen: (open: boolean) => void;
}

interface Props {
  parts: FeatureParts;
  /** The decision, always in view. */
  Decision: ComponentType<DecisionProps>;
}

/** A sent application with the staff's work on it, for a Secretary of its institution. */
export function ReviewDetails({ parts, Decision }: Props) {
  const id = Number(useParams().id);
  const query = useReviewed(id);
  const [deciding, setDeciding] = useState(false);
  return (
    <Split>
      <ListPane id={id} />
      <Box sx={{ minWidth: 0 }}>
        <Neighbours id={id} onDecide={() => setDeciding(true)} />
        <Heading reviewed={query.data} />
        <QueryBoundary query={query}>
          {(reviewed) => (
            <>
              <SentApplication key={id} reviewed={reviewed} parts={parts} />
              <Decision key={`decision ${String(id)}`} reviewed={reviewed} open={deciding} onOpen={setDeciding} />
            </>
          )}
        </QueryBoundary>
      </Box>
    </Split>
  );
}

/** Places the list beside the application where the viewport is wide enough for both. */
const Split = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: 16,
  alignItems: 'start',
  [theme.breakpoints.up('lg')]: { '&:has(> [data-pane])': { gridTemplateColumns: '248px minmax(0, 1fr)' } },
}));

/** Family name, then given name, from the frozen copy. */
function nameIn(profile: Readonly<Record<string, unknown>> | undefined): string {
  const { family_name: family, given_name: given } = profile ?? {};
  return [family, given].filter((part) => typeof part === 'string' && part !== '').join(' ');
}

/** The applicant's name and what the application is for; the page's general title while it loads. */
function Heading({ reviewed }: { reviewed: Reviewed | undefined }) {
  const t = useTranslate();
  const name = reviewed && (nameIn(reviewed.frozen?.profile) || t('manage.applications.nameless'));
  useTitlePart(name ?? '');
  return (
    <>
      <PageTitle className={styles.pageTitle}>{name ?? placeName(t('routes.manage.applications.details'))}</PageTitle>
      {reviewed && <About reviewed={reviewed} />}
    </>
  );
}

function About({ reviewed: { call, call_id, status, frozen, number } }: { reviewed: Reviewed }) {
  const email = frozen?.profile.email;
  return (
    <Box sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', color: 'text.secondary' }}>
        <StatusTag status={status} />
        <span>{number}</span>
        {typeof email === 'string' && <Link href={`mailto:${email}`} sx={{ py: 0.25 }}>{email}</Link>}
      </Box>
      <LocalizedText text={call.programme.title} />, <LocalizedText text={call.programme.university_name} />,{' '}
      <Link component={RouterLink} to={`/manage/calls/${String(call_id)}/decisions`}>
        <LocalizedText text={call.title} />
      </Link>
    </Box>
  );
}
