import { STORED_IN_BROWSER, type StoredInBrowser } from '@domain/messages/browser-storage';
import { Link as RouterLink, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { DetailSkeleton } from '../../components/DetailSkeleton';
import { Loaded } from '../../components/Loaded';
import { LocalizedText } from '../../components/LocalizedText';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { useConfig } from '../../config';
import Link from '../../ui/Link';
import Typography from '../../ui/Typography';
import { InfoPage, TextPage } from './InfoPage';
import { StoredFields, type StoredFieldsTable } from './StoredFields';
import { fetchStoredPrivacy, fetchText, type PrivacyData } from './page-text';
import styles from './Privacy.module.css';

/** The entries that the portal stores in the browser, now or at the time of a stored text: purpose and key. */
function InBrowser({ entries = STORED_IN_BROWSER }: { entries?: readonly StoredInBrowser[] }) {
  return (
    <ul className={styles.list}>
      {entries.map(({ key, words }) => (
        <li key={key}>
          <LocalizedText text={words} />{' '}
          <code className={styles.code}>
            {key}
          </code>
        </li>
      ))}
    </ul>
  );
}

/** How long the operator of this portal keeps ended applications, in days; null for no limit. */
function Ended({ days }: { days: number | null }) {
  const t = useTranslate();
  const key = days === null ? 'unlimited' : 'limited';
  return <Typography className={styles.text}>{t(`info.privacy.ended.${key}`, { smart_count: days ?? 0 })}</Typography>;
}

function Retention() {
  const days = useConfig()?.retentionDays;
  return days === undefined ? null : <Ended days={days} />;
}

/** The note on a stored text: its date, and that a newer text may apply now. */
function OfThen({ at }: { at: string }) {
  const t = useTranslate();
  const { locale } = useLocale();
  return (
    <div role="note" data-kept-text className={styles.block}>
      {t('info.privacy.then.note', { date: formatInstant(at, locale, 'UTC') })}{' '}
      <Link component={RouterLink} to="/privacy">
        {t('info.privacy.then.now')}
      </Link>
    </div>
  );
}

const VERSION = /^[0-9a-f]{64}$/;

/** Loads the privacy text; with a version in the address, the stored text with which applications were sent. */
export function loader({ request }: LoaderFunctionArgs): PrivacyData {
  const version = new URL(request.url).searchParams.get('version') ?? '';
  return VERSION.test(version) ? fetchStoredPrivacy(version) : fetchText('privacy');
}

export function Component() {
  const t = useTranslate();
  const { stored: stored } = useLoaderData<PrivacyData>();
  if (!stored) return <InfoPage parts={{ fields: <StoredFields />, retention: <Retention />, browser: <InBrowser /> }} />;
  return (
    <Loaded promise={stored} skeleton={<DetailSkeleton />} headed>
      {({ texts, fields, retention_days: days, browser, stored_at: at }) => {
        // Checked against the known codes when the text was stored.
        const parts = {
          fields: <StoredFields table={fields as unknown as StoredFieldsTable} />,
          retention: <Ended days={days} />,
          browser: browser ? <InBrowser entries={browser} /> : <Typography>{t('info.privacy.then.browser')}</Typography>,
        };
        return <TextPage texts={texts} parts={parts} note={<OfThen at={at} />} />;
      }}
    </Loaded>
  );
}
