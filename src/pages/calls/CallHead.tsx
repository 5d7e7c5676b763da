import { Link as RouterLink } from 'react-router';
import { programmePath, universityPath, type Call } from '../../components/catalogue';
import { LocalizedText, useLocalized } from '../../components/LocalizedText';
import { ArchivedTag, DemoTag, Tag } from '../../components/Tag';
import { useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { useTitlePart } from '../../layout/title';
import Link from '../../ui/Link';
import Typography from '../../ui/Typography';
import styles from './Head.module.css';

/** The header of the page: the call's title, its programme and its university. */
export function CallHead({ call }: { call: Call }) {
  const t = useTranslate();
  const title = useLocalized()(call.title);
  useTitlePart(title.text);
  const { programme } = call;
  return (
    <header>
      <div className={styles.row}>
        <Tag tone="aegean">{t('details.call.one')}</Tag>
        {call.state === 'cancelled' && <Tag tone="amber">{t('catalogue.phase.cancelled.word')}</Tag>}
        {call.state === 'draft' && <Tag tone="amber">{t('details.call.draft')}</Tag>}
        <DemoTag demo={call.demo} />
        <ArchivedTag at={call.archived_at} />
      </div>
      <PageTitle lang={title.lang} className={styles.pageTitle}>
        {title.text}
      </PageTitle>
      <Typography variant="subtitle1" className={styles.text}>
        <Link component={RouterLink} to={programmePath(programme)}>
          <LocalizedText text={programme.title} />
        </Link>
        {' · '}
        <Link component={RouterLink} to={universityPath(programme.university_id)}>
          <LocalizedText text={programme.university_name} />
        </Link>
      </Typography>
    </header>
  );
}
