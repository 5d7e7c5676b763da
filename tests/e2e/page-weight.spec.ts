import { gzipSync } from 'node:zlib';
import { expect, test } from './support/portal-test';
import { scriptsOf } from './support/scripts';
import { thoroughUnless } from './support/thorough';

/** The maximum JavaScript of a first visit to a public page in kilobytes, gzip, the sign-on check included. */
const MAX_KILOBYTES = 200;

/** The pages that visitors come to from a search engine. */
const WEIGHED = ['/', '/programmes', '/universities', '/programmes/Master/3/details', '/calls/1/details'];

/**
 * The maximum bytes that a slow phone loads before it shows the start page: the compressed page, its style sheet, and the fonts that it preloads
 * (docs/performance.md, largest paint).
 */
const MAX_BEFORE_PAINT = { page: 15_500, sheet: 14_000, fonts: 60_000 } as const;

for (const locale of ['en', 'el'] as const) {
  test.describe(`the JavaScript of a first visit in ${locale}`, () => {
    test.use({ locale: locale === 'en' ? 'en-GB' : 'el-GR' });

    for (const path of WEIGHED) {
      test(`is light on ${path}`, thoroughUnless(locale === 'en'), async ({ page }) => {
        const read = scriptsOf(page);
        await page.goto(path);
        // Offered after the silent sign-on check, which comes last.
        await expect(page.getByRole('banner').getByRole('button', { name: /^(Sign in|Σύνδεση)$/ })).toBeVisible();
        await page.waitForLoadState('networkidle');
        const kilobytes = (await read()).reduce((sum, code) => sum + gzipSync(code).length, 0) / 1000;
        expect(kilobytes).toBeLessThan(MAX_KILOBYTES);
      });
    }
  });
}

for (const locale of ['en', 'el'] as const) {
  test(`the start page in ${locale} and the fonts that it loads ahead are small`, async ({ request }) => {
    const packed = await request.get(`/?lang=${locale}`, { headers: { 'accept-encoding': 'br' } });
    expect(Number(packed.headers()['content-length'])).toBeLessThan(MAX_BEFORE_PAINT.page);
    const page = await packed.text();
    const [, sheet = ''] = /<link rel="stylesheet"[^>]*href="([^"]+)"/.exec(page) ?? [];
    const { 'content-length': sheetLength, 'cache-control': kept } = (await request.get(sheet, { headers: { 'accept-encoding': 'br' } })).headers();
    expect(Number(sheetLength)).toBeLessThan(MAX_BEFORE_PAINT.sheet);
    expect(kept).toContain('immutable');
    const fonts = [...page.matchAll(/<link\s+rel="preload"\s+href="([^"]+\.woff2)"/g)].map(([, path = '']) => path);
    expect(fonts.length).toBeGreaterThan(1);
    const sizes = await Promise.all(fonts.map(async (path) => (await (await request.get(path)).body()).length));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BEFORE_PAINT.fonts);
  });
}
