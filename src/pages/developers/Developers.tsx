import { FEED_PATH } from '@domain/catalogue/record-paths';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { useLocale, useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import Link from '../../ui/Link';
import Typography from '../../ui/Typography';
import { Operation } from './Operation';
import { AREAS, areaOf } from './operations';
import styles from './Developers.module.css';

const AREA = 'area';

/** The entry points of the API for other programs. */
const BEGINNINGS = [
  ['contract', '/api/openapi.json'],
  ['changes', '/api/changes'],
  ['oeapi', '/api/oeapi/v6/programmes'],
  ['feed', FEED_PATH],
  ['schemas', '/api/schemas'],
] as const;

function Start() {
  const t = useTranslate();
  return (
    <section aria-labelledby="start" className={styles.section}>
      <Typography id="start" variant="h2" className={styles.title}>
        {t('developers.start.title')}
      </Typography>
      <Typography className={styles.text}>{t('developers.start.catalogue')}</Typography>
      <ul className={styles.list}>
        {BEGINNINGS.map(([what, path]) => (
          <li key={what}>
            {t(`developers.start.${what}`)}: <Link href={path} className={styles.link}>{path}</Link>
          </li>
        ))}
      </ul>
      <Typography className={styles.text}>{t('developers.start.token')}</Typography>
      <Typography className={styles.always}>{t('developers.start.always')}</Typography>
    </section>
  );
}

/** The reference of the API for other programs, by its tags, generated from the OpenAPI contract. */
export function Component() {
  const t = useTranslate();
  const { locale } = useLocale();
  const [query] = useSearchParams();
  const area = areaOf(query.get(AREA));
  return (
    <>
      <PageTitle>{t('developers.title')}</PageTitle>
      <Typography variant="subtitle1" className={styles.lead}>
        {t('developers.lead')}
      </Typography>
      <Start />
      <div className={styles.columns}>
        <nav aria-label={t('developers.areas')}>
          <ul lang="en">
            {AREAS.map(({ tag }) => (
              <li key={tag}>
                <Link component={RouterLink} to={`?${new URLSearchParams({ [AREA]: tag }).toString()}`} {...(tag === area?.tag && { 'aria-current': 'page' })}>
                  {tag}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {area && (
          <section aria-labelledby="operations">
            <Typography id="operations" variant="h2" lang="en" className={styles.componentTitle}>
              {area.tag}
            </Typography>
            {locale !== 'en' && (
              <Typography variant="body2" className={styles.language}>
                {t('developers.language')}
              </Typography>
            )}
            <div className={styles.grid}>
              {area.operations.map((operation) => <Operation key={operation.id} operation={operation} />)}
            </div>
          </section>
        )}
      </div>
    </>
  );
}
