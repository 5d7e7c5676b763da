import { KEPT } from '@domain/portal/kept-in-browser';
import { readStored, writeStored } from '../browser-storage';

/**
 * Whether another version of the portal has taken the place of the one that runs here: the server answers, and no longer has `file`, whose
 * name is made of its content.
 */
export async function isReplaced(file: string): Promise<boolean> {
  try {
    return (await fetch(file, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    return false;
  }
}

/**
 * Loads the page anew because the version of `file` is gone; gives whether it does. Once for each version in a tab, and never where that
 * cannot be remembered: a cache that hands out the old page, or two servers of different versions, would make it reload without end.
 */
export function reloadOnce(file: string): boolean {
  const before = (readStored('sessionStorage', KEPT.reloadedFor) ?? '').split(' ').filter(Boolean);
  if (before.includes(file) || !writeStored('sessionStorage', KEPT.reloadedFor, [...before, file].join(' '))) return false;
  location.reload();
  return true;
}
