import { execFileSync } from 'node:child_process';
import { ROOT } from './sources.mjs';

/** The commit that is checked out; empty outside of a clone. */
export function commitNow() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
