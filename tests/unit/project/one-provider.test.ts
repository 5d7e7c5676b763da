import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../src', import.meta.url));
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));

/** Code without its comments: what stands in one is told to people. */
const code = (file: string) => readFileSync(`${root}/${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');

it('nothing in the browser asks which identity provider it talks to', () => {
  expect(sources).toContain('auth/keycloak.ts');
  expect(sources.filter((file) => /embeddedProvider|\.issuer\b/.test(code(file)))).toEqual([]);
});

it('the address of the provider is read in one file, which treats every provider the same', () => {
  expect(sources.filter((file) => /\brealm\b|authServerUrl|\/realms\//.test(code(file)))).toEqual(['auth/keycloak.ts']);
});
