import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compressAll, compressDuringUse } from '../../../scripts/lib/compress.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'propylaea-compress-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const names = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
const read = (name: string) => readFileSync(join(folder, name));
const LONG = 'a sentence of the portal. '.repeat(100);

describe.each([
  ['at a build', compressAll],
  ['beside a portal that answers', compressDuringUse],
])('the compressed forms of built files, written %s', (_when, compressIn) => {
  it('stand next to each file that is worth it, and are its content', async () => {
    mkdirSync(join(folder, 'assets'));
    for (const name of ['assets/long.js', 'index.html', 'photo.png']) writeFileSync(join(folder, name), LONG);
    writeFileSync(join(folder, 'short.js'), 'short');
    await compressIn(folder);
    expect(names()).toEqual(['assets', 'assets/long.js', 'assets/long.js.br', 'assets/long.js.gz', 'index.html', 'photo.png', 'short.js']);
    expect(brotliDecompressSync(read('assets/long.js.br')).toString()).toBe(LONG);
    expect(gunzipSync(read('assets/long.js.gz')).toString()).toBe(LONG);
  });

  it('are written where an interrupted run left them out, and not written twice', async () => {
    for (const name of ['one.js', 'two.js']) writeFileSync(join(folder, name), LONG);
    writeFileSync(join(folder, 'one.js.br'), 'made before');
    await compressIn(folder);
    expect(read('one.js.br').toString()).toBe('made before');
    expect(names()).toEqual(['one.js', 'one.js.br', 'one.js.gz', 'two.js', 'two.js.br', 'two.js.gz']);
  });
});
