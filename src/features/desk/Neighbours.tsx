import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router';
import { Back } from '../../components/Back';
import { useTranslate } from '../../i18n';
import { DeskKeys } from './desk-keys';
import { focusNextCheck } from './next-check';
import { listHref, useNeighbours } from './review-list';

const shortcut = (code: 'KeyJ' | 'KeyK', action: (() => void) | undefined) => action && { [code]: action };

/** Padding that makes the links tall enough as touch targets on a phone. */
const TARGET = { py: { xs: 1.25, md: 0.5 } } as const;

/** Links to the list and to the previous and next application in it; J and K open those, C focuses the next document to check, D opens the decision. */
export function Neighbours({ id, onDecide }: { id: number; onDecide: () => void }) {
  const t = useTranslate();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { before, after } = useNeighbours(id, search);
  const to = (href: string | undefined) => (href === undefined ? undefined : () => void navigate(href));
  return (
    <Box
      component="nav"
      aria-label={t('desk.neighbours.nav')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, minHeight: 40 }}
    >
      <Back slim to={listHref(search)}>
        {t('manage.applications.back')}
      </Back>
      {before !== undefined && (
        <Link component={RouterLink} to={before} aria-keyshortcuts="K" sx={TARGET}>
          {t('desk.neighbours.before')}
        </Link>
      )}
      {after !== undefined && (
        <Link component={RouterLink} to={after} aria-keyshortcuts="J" sx={TARGET}>
          {t('desk.neighbours.after')}
        </Link>
      )}
      <Box sx={{ ml: 'auto' }}>
        <DeskKeys actions={{ ...shortcut('KeyJ', to(after)), ...shortcut('KeyK', to(before)), KeyC: focusNextCheck, KeyD: onDecide }} />
      </Box>
    </Box>
  );
}
