import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from '../../i18n';
import { KEPT } from '../../kept-names';
import { useConfig } from '../../config';
import { InfoPage } from './InfoPage';
import { KeptFields } from './KeptFields';
import { fetchText } from './page-text';

const NAMES = Object.keys(KEPT) as (keyof typeof KEPT)[];

/** Everything that the portal keeps in the browser: what it is for, and its key. */
function InBrowser() {
  const t = useTranslate();
  return (
    <Box component="ul" sx={{ maxWidth: '66ch', mt: 0, mb: 1.5, pl: 2.5, display: 'grid', gap: 1 }}>
      {NAMES.map((name) => (
        <li key={name}>
          {t(`info.privacy.browser.${name}`)}{' '}
          <Box component="code" sx={{ color: 'text.secondary', fontSize: '0.875rem', whiteSpace: 'nowrap' }}>
            {KEPT[name]}
          </Box>
        </li>
      ))}
    </Box>
  );
}

/** How long the operator of this portal keeps what has ended. */
function Retention() {
  const t = useTranslate();
  const days = useConfig()?.retentionDays;
  if (days === undefined) return null;
  const key = days === null ? 'unlimited' : 'limited';
  return <Typography sx={{ maxWidth: '66ch', mb: 1.5 }}>{t(`info.privacy.ended.${key}`, { smart_count: days ?? 0 })}</Typography>;
}

/** What is kept about a person, why, and how they take it back. */
export const loader = () => fetchText('privacy');

export const Component = () => <InfoPage parts={{ fields: <KeptFields />, retention: <Retention />, browser: <InBrowser /> }} />;
