import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { BackIcon } from '../../components/icons';
import { useAskedFrom } from '../../components/next-path';
import { useTranslate } from '../../i18n';

/** On each page of the profile the way back to the page that led to it, such as the check of an application. */
export function BackToAsker() {
  const t = useTranslate();
  const next = useAskedFrom();
  if (next === undefined) return null;
  return (
    <Link
      component={RouterLink}
      to={next}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minHeight: 44, mb: 1, fontWeight: 500, '& svg': { width: 18, height: 18 }, '@media print': { display: 'none' } }}
    >
      <BackIcon />
      {t('applicant.nav.back')}
    </Link>
  );
}
