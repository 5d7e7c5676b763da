import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadConfig } from '../../../server/config';
import { browserConfig } from '../../../server/platform/http/meta';
import { readTemplate } from '../../../server/platform/http/page-template';
import { pagePolicy } from '../../../server/platform/http/security-headers';

const BUILT = `<!doctype html><html lang="en"><head><title>x</title>
  <script type="module" crossorigin src="/assets/index-1.js"></script>
  <link rel="modulepreload" crossorigin href="/assets/base-2.js">
  <link rel="modulepreload" crossorigin href="/assets/portal-3.js">
</head><body><div id="root"></div></body></html>`;

const folder = mkdtempSync(join(tmpdir(), 'propylaea-template-'));
writeFileSync(join(folder, 'index.html'), BUILT);
afterAll(() => rmSync(folder, { recursive: true }));

const filesIn = (html: string) => [...html.matchAll(/<(?:script|link)[^>]*\/assets\/[^>]*>/g)].map(([tag]) => tag);

const template = readTemplate(folder, 'html{color:red}');
const config = browserConfig(loadConfig({ DATA_DIR: folder }));
const page = template.rendered({
  status: 200,
  head: '',
  body: '<h1>Words</h1>',
  served: { locale: 'en', config, at: '', incidents: [], names: {}, answers: {} },
});

it('loads no script with a rendered page: its own script knows the addresses of the portal', () => {
  const [script = '', ...others] = filesIn(page.html);
  expect(others).toEqual([]);
  expect(script).toContain('<script data-application="/assets/index-1.js" data-parts="/assets/base-2.js /assets/portal-3.js" ');
  expect(page.html).toContain('<html data-hydrating lang="en">');
});

it('lets the policy allow the script by its hash', () => {
  const [, text = ''] = /<script data-application[^>]*>([^]*?)<\/script>/.exec(page.html) ?? [];
  expect(text).toContain('requestIdleCallback');
  expect(pagePolicy(loadConfig({ DATA_DIR: folder }), [])).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
});

it('loads the portal at once where the browser renders the page', () => {
  const empty = template.empty('en', 'x');
  expect(filesIn(empty.html)).toHaveLength(3);
  expect(empty.html).not.toContain('data-hydrating');
});

it('begins every page with the style sheet', () => {
  for (const { html } of [page, template.empty('en', 'x')]) expect(html).toContain('<style>html{color:red}</style>');
});

it('preloads the Greek fonts of the linked style sheet on a Greek page, ahead of the sheet', () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'assets/style-1.css'),
    '@font-face{src:url(/assets/inter-greek-wght-normal-1.woff2)}@font-face{src:url(/assets/inter-latin-wght-normal-2.woff2)}',
  );
  writeFileSync(join(folder, 'index.html'), BUILT.replace('</head>', '<link rel="stylesheet" crossorigin href="/assets/style-1.css"></head>'));
  const linked = readTemplate(folder);
  const sheet = '<link rel="stylesheet" crossorigin href="/assets/style-1.css">';
  expect(linked.empty('el', 'x').html).toContain(
    `<link rel="preload" href="/assets/inter-greek-wght-normal-1.woff2" as="font" type="font/woff2" crossorigin />${sheet}`,
  );
  expect(linked.empty('en', 'x').html).toContain(sheet);
  expect(linked.empty('en', 'x').html).not.toContain('.woff2');
});
