import { BROWSER_STORAGE } from '@domain/portal/browser-storage';
import { readStored, writeStored } from '../platform/browser-storage';

/**
 * Whether a new version of the portal has replaced the running one: the server answers, but no longer has `file`, whose name contains a
 * hash of its content.
 */
export async function isReplaced(file: string): Promise<boolean> {
  try {
    return (await fetch(file, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    return false;
  }
}

/**
 * Reloads the page because the version of `file` is gone; gives whether it does. Only once for each version in a tab, and never when that
 * cannot be stored: a cache that serves the old page, or two servers of different versions, would cause an endless reload.
 */
export function reloadOnce(file: string): boolean {
  const before = (readStored('sessionStorage', BROWSER_STORAGE.reloadedFor) ?? '').split(' ').filter(Boolean);
  if (before.includes(file) || !writeStored('sessionStorage', BROWSER_STORAGE.reloadedFor, [...before, file].join(' '))) return false;
  location.reload();
  return true;
}
