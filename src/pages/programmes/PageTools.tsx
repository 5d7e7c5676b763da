import { programmePath, type Programme } from '../../components/catalogue';
import { usePreviewed } from '../../components/preview';
import { CompareChoice, FavouriteButton } from '../../components/ProgrammeTools';
import { useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import Button from '../../ui/Button';
import { share } from './share';
import styles from './PageTools.module.css';

/** The tools of a programme's page: favourite, compare, share, print. */
export function PageTools({ programme, title }: { programme: Programme; title: string }) {
  const t = useTranslate();
  const pass = async () => {
    const shared = await share({ title, url: location.origin + programmePath(programme) });
    if (shared !== 'handed') notify(t(`details.programme.share_${shared}`), shared === 'copied' ? 'success' : 'error');
  };
  return (
    <div className={styles.row}>
      <FavouriteButton id={programme.id} title={title} labelled />
      <CompareChoice id={programme.id} title={title} />
      <div className={styles.pageToolsRow}>
        <Button variant="text" disabled={usePreviewed()} onClick={() => void pass()}>
          {t('details.programme.share')}
        </Button>
        <Button variant="text" onClick={() => print()}>
          {t('details.programme.print')}
        </Button>
      </div>
    </div>
  );
}
