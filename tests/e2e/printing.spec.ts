import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { apiOf } from './support/api';
import { demo, signIn } from './support/people';
import { expect, test } from './support/portal-test';

interface Sent {
  id: number;
  call_id: number;
  number: string;
  call_title: { en: string };
}

/** The text of the page as it is printed on A4, without white space, since words break where their column ends. */
async function printed(page: Page, landscape: boolean): Promise<string[]> {
  const bytes = await page.pdf({ format: 'A4', landscape });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return text.map((words) => words.replace(/\s+/g, ''));
}

const among = (numbers: readonly string[], pages: readonly string[]) => numbers.filter((number) => pages.join('').includes(number));

/** The call of the demo with the most applications, and the numbers of all of them. */
async function busiestCall(page: Page): Promise<{ call: number; title: string; numbers: string[] }> {
  const api = await apiOf(page);
  const rows: Sent[] = [];
  for (let from = 0;; from += 100) {
    const some = (await (await api.get('/api/review/applications', { range: [from, from + 99], sort: ['number', 'ASC'] })).json()) as Sent[];
    rows.push(...some);
    if (some.length < 100) break;
  }
  const calls = new Map<number, Sent[]>();
  for (const row of rows) calls.set(row.call_id, [...(calls.get(row.call_id) ?? []), row]);
  const [busiest] = [...calls].toSorted(([, one], [, other]) => other.length - one.length);
  if (!busiest) throw new Error('The demo has no applications.');
  const [call, all] = busiest;
  return { call, title: all[0]?.call_title.en ?? '', numbers: all.map(({ number }) => number) };
}

test('a list and the decisions of a call are printed with all rows, the head on each page, the call, the filters and the date', async ({ page }) => {
  await signIn(page, demo('secretary'));
  await page.setViewportSize({ width: 1440, height: 900 });
  // The page asks the browser to print once all rows are there; the test then prints in its place.
  const asked = new Set<string>();
  await page.exposeFunction('printAsked', () => asked.add(page.url()));
  await page.addInitScript('window.print = () => void window.printAsked()');
  const { call, title, numbers } = await busiestCall(page);
  expect(numbers.length).toBeGreaterThan(25);
  const main = page.getByRole('main');
  for (
    const [path, head] of [[`/manage/applications?call_id=${String(call)}&sort=number`, 'Status'], [
      `/manage/calls/${String(call)}/decisions?sort=number`,
      'Placebyscore',
    ]] as const
  ) {
    for (const landscape of [false, true]) {
      await test.step(`${path}, ${landscape ? 'landscape' : 'portrait'}`, async () => {
        await page.goto(path);
        await expect(main.locator('tbody tr').first()).toBeVisible();
        asked.clear();
        await main.getByRole('button', { name: 'Print all' }).click();
        await expect.poll(() => asked.size).toBe(1);
        // A call has a table of counts before the one of its applications.
        await expect(main.getByRole('table').last().locator('tbody tr[data-record-id]')).toHaveCount(numbers.length);
        const pages = await printed(page, landscape);
        expect(among(numbers, pages)).toEqual(numbers);
        const text = pages.join('');
        const today = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Athens' }).format();
        expect(text).toContain(title.replace(/\s/g, ''));
        expect(text).toContain(`Rows1–${String(numbers.length)}of${String(numbers.length)}`);
        expect(text).toContain(today.replace(/\s/g, ''));
        for (const one of pages.filter((words) => numbers.some((number) => words.includes(number)))) expect(one).toContain(head);
      });
    }
  }
});

test('the table for the committee is a PDF with every row', async ({ page }) => {
  await signIn(page, demo('secretary'));
  const { call, numbers } = await busiestCall(page);
  await page.goto(`/manage/calls/${String(call)}/decisions`);
  const saved = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: 'Table for the committee (PDF)' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await saved).createReadStream()) chunks.push(chunk as Buffer);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(Buffer.concat(chunks))));
  expect(among(numbers, text.map((words) => words.replace(/\s+/g, '')))).toEqual(numbers);
  expect(text.at(-1)).toContain('Signatures of the committee');
});
