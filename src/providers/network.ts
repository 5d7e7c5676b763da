import { onlineManager } from '@tanstack/react-query';
import { followNetwork, isOnline } from '../api/network';

/** Has react-query wait, and go on with what waited, by the portal's own source of being online. */
export function waitForThePortal(): void {
  onlineManager.setEventListener((setOnline) => followNetwork(() => setOnline(isOnline())));
}
