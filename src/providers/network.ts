import { onlineManager } from '@tanstack/react-query';
import { portalReached } from '../api/portal-reached';

/**
 * Has react-query go on with what waited for the network only once the portal answers: what it sends at the device's own "online", which comes
 * some time before the network carries anything, is lost.
 */
export function waitForThePortal(): void {
  onlineManager.setEventListener((setOnline) => {
    let asking = new AbortController();
    const offline = () => {
      asking.abort();
      setOnline(false);
    };
    const online = () => {
      asking.abort();
      asking = new AbortController();
      void portalReached(asking.signal).then(() => setOnline(true));
    };
    addEventListener('online', online);
    addEventListener('offline', offline);
    return () => {
      asking.abort();
      removeEventListener('online', online);
      removeEventListener('offline', offline);
    };
  });
}
