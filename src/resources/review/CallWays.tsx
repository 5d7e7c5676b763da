import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '../../i18n';
import { useListedCall } from '../shared/listed-call';

/** Where the list shows one call: the ways to what else is done with its applications. */
export function CallWays() {
  const t = useTranslate();
  const call = useListedCall();
  if (call === undefined) return null;
  const ways = { details: t('desk.call.details'), decisions: t('decisions.page.link'), rubric: t('evaluation.rubric.link'), interviews: t('interviews.link') };
  return (
    <Box component="nav" aria-label={t('desk.call.nav')} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, mt: 0.5 }}>
      {Object.entries(ways).map(([page, words]) => (
        <Link key={page} component={RouterLink} to={`/manage/calls/${String(call)}/${page}`} sx={{ py: 0.5 }}>
          {words}
        </Link>
      ))}
    </Box>
  );
}
