import { useSyncExternalStore } from 'react';
import { useConfig } from '../config';
import { useTranslate } from '../i18n';
import Box from '../ui/Box';
import Container from '../ui/Container';
import { AlertIcon } from './icons';

function followConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says that the device has lost its connection, for as long as that lasts. */
export function OfflineBanner() {
  const t = useTranslate();
  const online = useSyncExternalStore(followConnection, () => navigator.onLine, () => true);
  return (
    <Box role="status">
      {!online && (
        <Box sx={{ bgcolor: 'tokens.amberWash', borderBottom: 1, borderColor: 'divider' }}>
          <Container sx={{ display: 'flex', gap: 1.5, alignItems: 'center', py: 1.25, color: 'warning.main', fontWeight: 600 }}>
            <AlertIcon />
            {t('core.offline')}
          </Container>
        </Box>
      )}
    </Box>
  );
}

/** Says what cannot be done where the browser runs no scripts. */
export function ScriptsBanner() {
  const t = useTranslate();
  return (
    <noscript>
      <Box component="aside" aria-label={t('core.without_scripts')} sx={{ bgcolor: 'tokens.amberWash', typography: 'caption' }}>
        <Container sx={{ py: 0.75 }}>{t('core.without_scripts')}</Container>
      </Box>
    </noscript>
  );
}

/** Says that the catalogue is invented, on every page that could be taken for a real one. */
export function DemoBanner() {
  const t = useTranslate();
  if (!useConfig()?.demo) return null;
  return (
    <Box component="aside" aria-label={t('core.demo.title')} sx={{ bgcolor: 'tokens.aegeanWash', typography: 'caption', '@media print': { display: 'none' } }}>
      <Container sx={{ py: 0.75 }}>
        <strong>{t('core.demo.title')}</strong> {t('core.demo.text')}
      </Container>
    </Box>
  );
}
