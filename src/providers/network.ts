import { onlineManager } from '@tanstack/react-query';
import { followNetwork, isOnline } from '../api/network';

/** Makes react-query pause and resume its requests by the portal's own online state. */
export function waitForThePortal(): void {
  onlineManager.setEventListener((setOnline) => followNetwork(() => setOnline(isOnline())));
}
