import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadConfig } from '../../server/config';
import { browserConfig } from '../../server/http/meta';
import { readTemplate } from '../../server/http/page-template';

const BUILT = `<!doctype html><html lang="en"><head><title>x</title>
  <script type="module" crossorigin src="/assets/index-1.js"></script>
  <link rel="modulepreload" crossorigin href="/assets/starter-4.js">
  <link rel="modulepreload" crossorigin href="/assets/base-2.js">
  <link rel="modulepreload" crossorigin href="/assets/portal-3.js">
</head><body><div id="root"></div></body></html>`;

const folder = mkdtempSync(join(tmpdir(), 'propylaea-template-'));
const MANIFEST = {
  'src/start.ts': { file: 'assets/start-5.js', imports: ['_starter-4.js'] },
  '_starter-4.js': { file: 'assets/starter-4.js' },
  '_portal-3.js': { file: 'assets/portal-3.js' },
  '_cards-7.js': { file: 'assets/cards-7.js', imports: ['_portal-3.js'] },
  'src/pages/Page.tsx': { file: 'assets/Page-6.js', imports: ['_portal-3.js', '_cards-7.js'] },
  'src/i18n/en/words.json': { file: 'assets/words-8.js' },
};
writeFileSync(join(folder, 'index.html'), BUILT);
mkdirSync(join(folder, '.vite'));
writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(MANIFEST));
afterAll(() => rmSync(folder, { recursive: true }));

const filesIn = (html: string) => [...html.matchAll(/<(?:script|link)[^>]*\/assets\/[^>]*>/g)].map(([tag]) => tag);

it('begins a drawn page with its starter alone, which is told of the portal and of what the page needs beside it, and loads the portal at once where the browser draws', () => {
  const template = readTemplate(folder, 'html{color:red}');
  const config = browserConfig(loadConfig({ DATA_DIR: folder }));
  const { html } = template.drawn({ status: 200, head: '', body: '<h1>Words</h1>', needs: ['src/pages/Page.tsx', 'src/i18n/en/words.json', '/assets/schema-9.json', 'src/unknown.ts'], served: { locale: 'en', config, at: '', incidents: [], names: {}, answers: {} } });
  expect(filesIn(html)).toEqual([
    '<link rel="modulepreload" crossorigin href="/assets/starter-4.js">',
    '<script type="module" crossorigin src="/assets/start-5.js" data-application="/assets/index-1.js" data-parts="/assets/starter-4.js /assets/base-2.js /assets/portal-3.js" data-needs="/assets/Page-6.js /assets/cards-7.js /assets/words-8.js /assets/schema-9.json">',
  ]);
  const empty = template.empty('en', 'x');
  expect(filesIn(empty.html)).toHaveLength(4);
  for (const page of [html, empty.html]) expect(page).toContain('<style>html{color:red}</style>');
});
