import { Link as RouterLink } from 'react-router';
import { universityPath, type Programme } from '../../components/catalogue';
import { LocalizedText, useLocalized } from '../../components/LocalizedText';
import { placeOf } from '../../components/names';
import { useReader } from '../../components/reader';
import { ArchivedTag, DemoTag, Tag } from '../../components/Tag';
import { PageTitle } from '../../layout/PageTitle';
import { useTitlePart } from '../../layout/title';
import Link from '../../ui/Link';
import Typography from '../../ui/Typography';
import styles from './Head.module.css';

/** The header of the page: type, title, university and place. */
export function ProgrammeHead({ programme }: { programme: Programme }) {
  const { locale, t } = useReader();
  const title = useLocalized()(programme.title);
  useTitlePart(title.text);
  const place = placeOf(programme, locale);
  return (
    <header>
      <div className={styles.row}>
        <Tag tone="aegean">{t(`catalogue.type.${programme.prog_type}`)}</Tag>
        {programme.state === 'draft' && <Tag tone="amber">{t('details.programme.draft')}</Tag>}
        <DemoTag demo={programme.demo} />
        <ArchivedTag at={programme.archived_at} />
      </div>
      <PageTitle lang={title.lang} className={styles.pageTitle}>
        {title.text}
      </PageTitle>
      <Typography variant="subtitle1" className={styles.text}>
        {programme.university_id !== undefined && (
          <Link component={RouterLink} to={universityPath(programme.university_id)}>
            <LocalizedText text={programme.university_name} />
          </Link>
        )}
        {place && <span>{' · '}{place}</span>}
      </Typography>
      {programme.archived_at !== undefined && <Typography className={styles.archived}>{t('details.programme.archived')}</Typography>}
    </header>
  );
}
