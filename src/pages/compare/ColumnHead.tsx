import { Link as RouterLink, useLocation } from 'react-router';
import { programmePath, universityPath, type Programme } from '../../components/catalogue';
import { comparePath, setCompared } from '../../components/comparison';
import { LocalizedText, useLocalized } from '../../components/LocalizedText';
import { FavouriteButton } from '../../components/ProgrammeTools';
import { DemoTag } from '../../components/Tag';
import { useTranslate } from '../../i18n';
import Button from '../../ui/Button';
import Link from '../../ui/Link';
import Typography from '../../ui/Typography';
import styles from './ColumnHead.module.css';

/** The head of one programme's column; `rest` are the ids that stay when it is removed. */
export function ColumnHead({ programme, rest }: { programme: Programme; rest: readonly number[] }) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const title = useLocalized()(programme.title).text;
  return (
    <>
      <Typography component="span" variant="h3" className={styles.title}>
        <Link component={RouterLink} to={programmePath(programme)} state={{ from: pathname + search }} color="inherit">
          <LocalizedText text={programme.title} />
        </Link>
      </Typography>
      {programme.university_id !== undefined && (
        <Link component={RouterLink} to={universityPath(programme.university_id)} className={styles.link}>
          <LocalizedText text={programme.university_name} />
        </Link>
      )}
      <DemoTag demo={programme.demo} />
      <div className={styles.row}>
        <FavouriteButton id={programme.id} title={title} />
        <Button
          variant="text"
          component={RouterLink}
          to={rest.length > 0 ? comparePath(rest) : '/compare'}
          replace
          onClick={() => setCompared(rest)}
          aria-label={t('catalogue.compare.remove_named', { title })}
        >
          {t('catalogue.compare.remove')}
        </Button>
      </div>
    </>
  );
}
