import { parsedUrl } from '@domain/values/parsed-url';
import { useTranslate } from '../i18n';
import { visuallyHidden } from '../theme/hidden';
import Box from '../ui/Box';
import Link from '../ui/Link';
import { OutIcon } from './icons';

/** Whether a URL of the catalogue may become a link; a URL from another source may contain anything. */
export const isHttps = (url: string | null | undefined): url is string => /^https:\/\/[^\s]+$/i.test(url ?? '') && parsedUrl(url ?? '') !== undefined;

/** The URL without its protocol, `www.` and final slash. */
const shortOf = (url: string): string => url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');

/** An address outside of the portal: a link where it is https, else plain text. */
export function ExternalLink({ url, label }: { url: string; label?: string }) {
  const t = useTranslate();
  const text = label ?? shortOf(url);
  if (!isHttps(url)) return <Box component="span" sx={{ overflowWrap: 'anywhere' }}>{text}</Box>;
  return (
    <Link href={url} rel="noopener noreferrer external" sx={{ overflowWrap: 'anywhere', '& svg': { width: 15, height: 15, ml: 0.5, verticalAlign: '-2px' } }}>
      {text}
      <OutIcon />
      <Box component="span" sx={visuallyHidden}>
        {t('core.external')}
      </Box>
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
