import { chmodSync, mkdirSync, statSync } from 'node:fs';

const OF_OTHERS = 0o077;
const STICKY = 0o1000;

/**
 * Creates a folder that only the portal's account may enter, with those above it. One that exists is closed to other accounts as well, if it is the
 * account's own: a volume of another owner, which its group may write, and a folder that all share, such as `/tmp`, stay as they are.
 */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const { uid, mode } = statSync(path);
  const isOpen = (mode & OF_OTHERS) !== 0 && (mode & STICKY) === 0;
  if (isOpen && uid === process.getuid?.()) chmodSync(path, mode & 0o7700);
}
