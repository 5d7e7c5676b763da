import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '../../i18n';
import { useListedCall } from '../../workspace/listed-call';

/** When the list is filtered by one call: links to the call's other work pages. */
export function CallLinks() {
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
