import { useSyncExternalStore, type ReactNode } from 'react';
import { followNetwork, isOnline } from '../api/network';
import { useConfig } from '../config';
import { useVersionPhase } from '../errors/new-version';
import { useTranslate } from '../i18n';
import { useStore } from '../platform/store';
import Box from '../ui/Box';
import Button from '../ui/Button';
import Container from '../ui/Container';
import type { SxObject } from '../ui/sx';
import { AlertIcon } from './icons';
import { unsaved } from './unsaved';

interface BandProps {
  shown: boolean;
  sx?: SxObject;
  children: ReactNode;
}

/** A warning above the page, not printed. The live region around it is always mounted, because screen readers announce only what appears inside one. */
function Band({ shown, sx, children }: BandProps) {
  return (
    <Box role="status">
      {shown && (
        <Box sx={{ bgcolor: 'tokens.amberWash', borderBottom: 1, borderColor: 'divider', '@media print': { display: 'none' } }}>
          <Container sx={[{ display: 'flex', gap: 1.5, alignItems: 'center', py: 1.25 }, sx]}>{children}</Container>
        </Box>
      )}
    </Box>
  );
}

/** Says that the connection is lost, until the portal answers again. */
export function OfflineBanner() {
  const t = useTranslate();
  const online = useSyncExternalStore(followNetwork, isOnline, () => true);
  return (
    <Band shown={!online} sx={{ color: 'warning.main', fontWeight: 600 }}>
      <AlertIcon />
      {t('core.offline')}
    </Band>
  );
}

/** Says that the portal has been replaced by a new version while the page was open, and offers to load that. */
export function NewVersionBanner() {
  const t = useTranslate();
  const { changes } = useStore(unsaved);
  return (
    <Band shown={useVersionPhase() === 'replaced'} sx={{ flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, fontWeight: 600 }}>{t(changes ? 'core.new_version.unsaved' : 'core.new_version.text')}</Box>
      <Button size="small" variant="outlined" onClick={() => location.reload()} sx={{ flex: 'none' }}>
        {t('core.new_version.reload')}
      </Button>
    </Band>
  );
}

/** Says what is impossible without scripts, where the browser runs none. */
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

/** Says that the catalogue is invented, on every page of a demonstration. */
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
