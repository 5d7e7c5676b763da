import { useTranslate } from '../i18n';
import { visuallyHidden } from '../theme/hidden';
import Box from '../ui/Box';
import { styled } from '../ui/styled';

const Bone = styled('div')(({ theme }) => ({ borderRadius: 8, backgroundColor: theme.palette.divider }));

/** The skeleton of a page while its code loads and its guard decides. */
export function PageSkeleton() {
  const t = useTranslate();
  return (
    <Box aria-busy="true" sx={{ minHeight: '70vh' }}>
      <Box sx={visuallyHidden}>{t('core.loading')}</Box>
      <Bone sx={{ width: 'min(420px, 70%)', height: 44, mb: 3 }} />
      <Bone sx={{ width: 'min(640px, 90%)', height: 20, mb: 1.5 }} />
      <Bone sx={{ width: 'min(560px, 80%)', height: 20, mb: 5 }} />
      <Bone sx={{ height: 180 }} />
    </Box>
  );
}
