import { Link as RouterLink } from 'react-router';
import { useTranslate } from '../i18n';
import Box from '../ui/Box';
import Button from '../ui/Button';
import { styled } from '../ui/styled';
import { comparePath, MIN_COMPARED, useComparison } from './comparison';
import { CompareIcon } from './icons';

const Bar = styled('section')(({ theme }) => {
  const { palette } = theme;
  return {
    position: 'sticky',
    bottom: 16,
    zIndex: 5,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    width: 'fit-content',
    maxWidth: '100%',
    margin: '24px auto 0',
    padding: '8px 8px 8px 20px',
    borderRadius: 12,
    border: `1px solid ${palette.divider}`,
    backgroundColor: palette.background.paper,
    boxShadow: '0 12px 32px rgb(8 16 32 / 18%)',
    '@media print': { display: 'none' },
  };
});

/** The programmes chosen for comparing, in a sticky bar below a list; nothing while none is chosen. */
export function CompareBar() {
  const t = useTranslate();
  const { ids, clear } = useComparison();
  if (ids.length === 0) return null;
  const enough = ids.length >= MIN_COMPARED;
  return (
    <Bar aria-label={t('catalogue.compare.title')}>
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 600 }}>
        <CompareIcon />
        {enough ? t('catalogue.compare.chosen', { smart_count: ids.length }) : t('catalogue.compare.one_more')}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="text" onClick={clear}>
          {t('catalogue.compare.clear')}
        </Button>
        {enough && (
          <Button variant="contained" component={RouterLink} to={comparePath(ids)}>
            {t('catalogue.compare.go')}
          </Button>
        )}
      </Box>
    </Bar>
  );
}
