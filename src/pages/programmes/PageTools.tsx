import { programmePath, type Programme } from '../../components/catalogue';
import { usePreviewed } from '../../components/preview';
import { CompareChoice, FavouriteButton } from '../../components/ProgrammeTools';
import { useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import Box from '../../ui/Box';
import Button from '../../ui/Button';
import { share } from './share';

/** The tools of a programme's page: favourite, compare, share, print. */
export function PageTools({ programme, title }: { programme: Programme; title: string }) {
  const t = useTranslate();
  const pass = async () => {
    const shared = await share({ title, url: location.origin + programmePath(programme) });
    if (shared !== 'handed') notify(t(`details.programme.share_${shared}`), shared === 'copied' ? 'success' : 'error');
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, '@media print': { display: 'none' } }}>
      <FavouriteButton id={programme.id} title={title} labelled />
      <CompareChoice id={programme.id} title={title} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', flexBasis: '100%', ml: -1.5, mt: -1 }}>
        <Button variant="text" disabled={usePreviewed()} onClick={() => void pass()}>
          {t('details.programme.share')}
        </Button>
        <Button variant="text" onClick={() => print()}>
          {t('details.programme.print')}
        </Button>
      </Box>
    </Box>
  );
}
