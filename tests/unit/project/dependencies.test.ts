import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

interface Installed {
  version?: string;
  dependencies?: Record<string, Installed>;
}

/** Packages that must be installed once: two copies would be two separate themes, routers or stores. */
const SINGLE = [
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  '@mui/material',
  '@mui/system',
  '@mui/icons-material',
  '@emotion/react',
  '@tanstack/react-query',
  'react-hook-form',
  'ra-core',
];

/** The versions of a package anywhere below an installed one. */
const versionsOf = (name: string, { dependencies = {} }: Installed): string[] =>
  Object.entries(dependencies).flatMap((
    [each, installed],
  ) => [...(each === name && installed.version ? [installed.version] : []), ...versionsOf(name, installed)]);

it('installs one copy of what must be shared', () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  // npm fails by itself when a package is missing or a peer dependency does not match.
  const tree = JSON.parse(execFileSync('npm', ['ls', ...SINGLE, '--json'], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })) as Installed;
  const found = SINGLE.map((name) => [name, [...new Set(versionsOf(name, tree))].length]);
  expect(found).toEqual(SINGLE.map((name) => [name, 1]));
}, 60_000);
