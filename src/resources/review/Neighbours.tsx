import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router';
import { useTranslate } from '../../i18n';
import { listHref, pressed, useNeighbours } from './review-list';

/** The way back to the list, and to the applications before and after this one in it; J and K go there while the focus is here. */
export function Neighbours({ id, children }: { id: number; children: ReactNode }) {
  const t = useTranslate();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { before, after } = useNeighbours(id, search);
  const goBy = (code: string) => {
    const to = code === 'KeyJ' ? after : code === 'KeyK' ? before : undefined;
    if (to !== undefined) void navigate(to);
  };
  return (
    <Box onKeyDown={(event) => goBy(pressed(event))}>
      <Box component="nav" aria-label={t('desk.neighbours.nav')} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, mb: 1 }}>
        <Link component={RouterLink} to={listHref(search)}>
          {t('manage.applications.back')}
        </Link>
        {before !== undefined && (
          <Link component={RouterLink} to={before} aria-keyshortcuts="K">
            {t('desk.neighbours.before')}
          </Link>
        )}
        {after !== undefined && (
          <Link component={RouterLink} to={after} aria-keyshortcuts="J">
            {t('desk.neighbours.after')}
          </Link>
        )}
      </Box>
      {children}
    </Box>
  );
}
