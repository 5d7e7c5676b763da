/** Measures how long a list takes to paint 100 rows, the largest page that the API gives. */
import { median } from './numbers.mjs';
import { ROUNDS, signInWithProfile, withPortal } from './portal-page.mjs';
import { requiredFields } from './required-fields.mjs';

const COUNT = 100;
const SECTION = 'certifications';

/** Runs in each page: records when the response with the rows had arrived, and when all rows were painted. */
function noteRows() {
  const times = { arrived: Number.NaN, painted: Number.NaN };
  Object.assign(window, { times });
  const { fetch } = window;
  window.fetch = async (...args) => {
    const answer = await fetch(...args);
    if (!answer.headers.get('content-range')?.endsWith('/100')) return answer;
    const text = await answer.text();
    times.arrived = performance.now();
    return new Response(text, answer);
  };
  new MutationObserver((_changes, observer) => {
    if (document.querySelectorAll('[data-record-id]').length < 100) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (times.painted = performance.now())));
  }).observe(document, { childList: true, subtree: true });
}

/** @returns {Promise<number | undefined>} milliseconds from the answer to the paint, the median of seven; undefined where there is no browser */
export function benchList() {
  return withPortal(async (browser, url) => {
    const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    const { applicant, headers } = await signInWithProfile(page, url);
    const stored = await page.request.get(`${applicant}/${SECTION}`, { headers });
    const before = Number(stored.headers()['content-range']?.split('/')[1] ?? 0);
    for (let index = before; index < COUNT; index += 1) {
      /** @type {import('@generated/api').components['schemas']['certifications']} */
      const data = { ...requiredFields(SECTION), title: `Certificate ${String(index)}`, issuer: 'Institute of Measures', issued_on: '2024-05-01' };
      const answer = await page.request.post(`${applicant}/${SECTION}`, { headers, data });
      if (answer.status() !== 201) throw new Error(`A record was answered with ${String(answer.status())}.`);
    }
    await page.addInitScript(noteRows);
    const times = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto(`${url}/applicant-profile/${SECTION}?rows=${String(COUNT)}`);
      await page.waitForFunction(() => Number.isFinite(Reflect.get(window, 'times').painted));
      times.push(await page.evaluate(() => Reflect.get(window, 'times').painted - Reflect.get(window, 'times').arrived));
    }
    return median(times);
  });
}
