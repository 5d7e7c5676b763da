import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink, type To } from 'react-router';
import { useTranslate } from '../i18n';

const SIZES = [10, 20, 50];

interface Props {
  limit: number;
  total: number;
  /** The address of this list with so many rows on a page. */
  to: (limit: number) => To;
}

/** How many rows a page has, as links; nothing where the smallest page holds them all. */
export function PageSize({ limit, total, to }: Props) {
  const t = useTranslate();
  if (total <= (SIZES[0] ?? 10)) return null;
  return (
    <Box component="nav" aria-label={t('catalogue.pages.size')} sx={{ display: 'flex', justifyContent: 'center', alignItems: 'center', gap: 0.5, mt: 1, typography: 'body2', color: 'text.secondary', '@media print': { display: 'none' } }}>
      {t('catalogue.pages.size')}
      {SIZES.map((size) => (
        <Link
          key={size}
          component={RouterLink}
          to={to(size)}
          aria-current={size === limit ? 'true' : undefined}
          sx={{ display: 'inline-grid', placeItems: 'center', minWidth: 44, minHeight: 44, '&[aria-current]': { color: 'text.primary', fontWeight: 600, textDecoration: 'none' } }}
        >
          {size}
        </Link>
      ))}
    </Box>
  );
}
