import { parsedUrl } from '@domain/values/parsed-url';
import { useTranslate } from '../i18n';
import Link from '../ui/Link';
import { OutIcon } from './icons';
import hidden from '../theme/hidden.module.css';
import styles from './ExternalLink.module.css';

/** Whether a URL of the catalogue may become a link; a URL from another source may contain anything. */
export const isHttps = (url: string | null | undefined): url is string => /^https:\/\/[^\s]+$/i.test(url ?? '') && parsedUrl(url ?? '') !== undefined;

/** The URL without its protocol, `www.` and final slash. */
const shortOf = (url: string): string => url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');

/** An address outside of the portal: a link where it is https, else plain text. */
export function ExternalLink({ url, label }: { url: string; label?: string }) {
  const t = useTranslate();
  const text = label ?? shortOf(url);
  if (!isHttps(url)) return <span className={styles.text}>{text}</span>;
  return (
    <Link href={url} rel="noopener noreferrer external" className={styles.link}>
      {text}
      <OutIcon />
      <span className={hidden.hidden}>
        {t('core.external')}
      </span>
    </Link>
  );
}

/** An email link; in a narrow place it wraps before the @. */
export function EmailLink({ address }: { address: string }) {
  const [name = '', host = ''] = address.split('@');
  return (
    <Link href={`mailto:${address}`}>
      {name}
      <wbr />@{host}
    </Link>
  );
}
