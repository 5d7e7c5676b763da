import { useTranslate } from '../i18n';
import { visuallyHidden } from '../theme/hidden';
import Box from '../ui/Box';
import { Card } from './Card';
import { Bone } from './Skeleton';

/** The skeleton of the page of one record: its title, text, and facts at the side. */
export function DetailSkeleton() {
  const t = useTranslate();
  return (
    <Box
      aria-busy="true"
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 6 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 380px' },
        minHeight: '70vh',
        alignItems: 'start',
      }}
    >
      <Box sx={visuallyHidden}>{t('core.loading')}</Box>
      <div>
        <Bone width="90px" height="22px" />
        <Bone width="80%" height="44px" sx={{ mt: 2 }} />
        <Bone width="55%" height="22px" sx={{ mt: 2, mb: 5 }} />
        {['96%', '90%', '94%', '60%'].map((width) => <Bone key={width} width={width} height="18px" sx={{ mt: 1.5 }} />)}
      </div>
      <Card>
        {['70%', '85%', '60%', '75%', '65%'].map((width) => <Bone key={width} width={width} height="18px" sx={{ my: 2 }} />)}
      </Card>
    </Box>
  );
}
