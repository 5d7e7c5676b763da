import Box from '@mui/material/Box';
import { useTranslate } from '../../i18n';
import { KEPT } from '../../kept-names';
import { useConfig } from '../../config';
import { InfoPage, Paragraphs } from './InfoPage';
import { KeptFields } from './KeptFields';

const SECTIONS = ['what', 'why', 'who', 'fields', 'long', 'delete', 'browser', 'rights'] as const;

const NAMES = Object.keys(KEPT) as (keyof typeof KEPT)[];

/** Everything that the portal keeps in the browser: what it is for, and its key. */
function InBrowser() {
  const t = useTranslate();
  return (
    <>
      <Box component="ul" sx={{ maxWidth: '66ch', mt: 0, mb: 1.5, pl: 2.5, display: 'grid', gap: 1 }}>
        {NAMES.map((name) => (
          <li key={name}>
            {t(`info.privacy.sections.browser.kept.${name}`)}{' '}
            <Box component="code" sx={{ color: 'text.secondary', fontSize: '0.875rem', whiteSpace: 'nowrap' }}>
              {KEPT[name]}
            </Box>
          </li>
        ))}
      </Box>
      <Paragraphs text={t('info.privacy.sections.browser.after')} />
    </>
  );
}

/** How long the operator of this portal keeps what has ended. */
function Retention() {
  const t = useTranslate();
  const days = useConfig()?.retentionDays;
  if (days === undefined) return null;
  const key = days === null ? 'unlimited' : 'limited';
  return <Paragraphs text={t(`info.privacy.sections.long.${key}`, { smart_count: days ?? 0 })} />;
}

/** What is kept about a person, why, and how they take it back. */
export const Component = () => <InfoPage page="privacy" sections={SECTIONS} extra={{ fields: <KeptFields />, long: <Retention />, browser: <InBrowser /> }} />;
