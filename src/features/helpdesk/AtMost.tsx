import { MAX_FOUND } from '@domain/review/found-people';
import Typography from '@mui/material/Typography';
import { useTranslate } from '../../i18n';

/** When a search reaches its limit of shown people, says that there may be more and how to find them. */
export function AtMost({ found }: { found: number }) {
  const t = useTranslate();
  if (found < MAX_FOUND) return null;
  return (
    <Typography role="status" sx={{ mt: 2 }}>
      {t('helpdesk.at_most', { most: MAX_FOUND })}
    </Typography>
  );
}
