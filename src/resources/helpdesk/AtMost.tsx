import { MOST_FOUND } from '@domain/review/found-people';
import Typography from '@mui/material/Typography';
import { useTranslate } from '../../i18n';

/** Says below as many people as a search shows at all that there may be more, and how to find them. */
export function AtMost({ found }: { found: number }) {
  const t = useTranslate();
  if (found < MOST_FOUND) return null;
  return (
    <Typography role="status" sx={{ mt: 2 }}>
      {t('helpdesk.at_most', { most: MOST_FOUND })}
    </Typography>
  );
}
