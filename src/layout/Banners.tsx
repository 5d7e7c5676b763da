import { useSyncExternalStore, type ReactNode } from 'react';
import { followNetwork, isOnline } from '../api/network';
import { useConfig } from '../config';
import { useVersionPhase } from '../errors/new-version';
import { useTranslate } from '../i18n';
import { useStore } from '../platform/store';
import Button from '../ui/Button';
import Container from '../ui/Container';
import { AlertIcon } from './icons';
import { unsaved } from './unsaved';
import { joined } from '../ui/joined';
import styles from './Banners.module.css';

interface BandProps {
  shown: boolean;
  className: string | undefined;
  children: ReactNode;
}

/** A warning above the page, not printed. The live region around it is always mounted, because screen readers announce only what appears inside one. */
function Band({ shown, className, children }: BandProps) {
  return (
    <div role="status">
      {shown && (
        <div className={styles.block}>
          <Container className={joined(styles.content, className)}>{children}</Container>
        </div>
      )}
    </div>
  );
}

/** Says that the connection is lost, until the portal answers again. */
export function OfflineBanner() {
  const t = useTranslate();
  const online = useSyncExternalStore(followNetwork, isOnline, () => true);
  return (
    <Band shown={!online} className={styles.offline}>
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
    <Band shown={useVersionPhase() === 'replaced'} className={styles.replaced}>
      <div className={styles.text}>{t(changes ? 'core.new_version.unsaved' : 'core.new_version.text')}</div>
      <Button size="small" variant="outlined" onClick={() => location.reload()} className={styles.button}>
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
      <aside aria-label={t('core.without_scripts')} className={styles.aside}>
        <Container className={styles.withoutScripts}>{t('core.without_scripts')}</Container>
      </aside>
    </noscript>
  );
}

/** Says that the catalogue is invented, on every page of a demonstration. */
export function DemoBanner() {
  const t = useTranslate();
  if (!useConfig()?.demo) return null;
  return (
    <aside aria-label={t('core.demo.title')} className={styles.title}>
      <Container className={styles.withoutScripts}>
        <strong>{t('core.demo.title')}</strong> {t('core.demo.text')}
      </Container>
    </aside>
  );
}
