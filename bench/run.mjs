/** Prints the performance figures: `npm run bench`, or some alone, such as `npm run bench -- desk`. docs/performance.md has targets and past results. */
import { buildPortal } from './build.mjs';
import { benchCatalogue } from './catalogue.mjs';
import { printDesk } from './desk.mjs';
import { benchForms, printForms } from './form.mjs';
import { benchSignIn, benchTokenCheck } from './identity.mjs';
import { printImport } from './import.mjs';
import { benchLighthouse } from './lighthouse.mjs';
import { benchList } from './list.mjs';
import { printLongInput } from './long-input.mjs';
import { benchPages } from './pages.mjs';
import { benchPdf } from './pdf.mjs';
import { printRoad } from './road.mjs';
import { printScale } from './catalogue-growth.mjs';
import { benchSchemaEdit, benchStart } from './start.mjs';
import { benchStudio } from './studio.mjs';
import { benchFilterPress, benchWeight } from './weight.mjs';
import '../scripts/lib/typescript.mjs';

const { benchFormWeight } = await import('./form-weight.mjs');

// The benchmark measures the built product; the build is not part of it.
buildPortal();

async function printLighthouse() {
  const visits = await benchLighthouse();
  if (!visits) return console.log('Lighthouse: skipped, no Chromium was found');
  for (const { page, scores, paint, blocking, interactive, shift } of visits) {
    const scoresText = Object.entries(scores).map(([name, score]) => `${name} ${String(score)}`).join(', ');
    console.log(
      `Lighthouse, phone, ${page}: ${scoresText} (at least 95); paint ${paint.toFixed(0)} ms (at most 1,500), blocking ${
        blocking.toFixed(0)
      } ms (150), interactive ${interactive.toFixed(0)} ms (3,500), shift ${shift.toFixed(3)} (0.01)`,
    );
  }
}

async function printPages() {
  const rates = await benchPages();
  if (!rates) return console.log('Drawn pages: skipped, no Chromium was found');
  const { pages, lists } = rates;
  console.log(`Drawn pages, 50 connections:            ${pages.perSecond.toFixed(0)} a second (at least 400), p99 ${pages.p99.toFixed(0)} ms`);
  console.log(`Lists of 25, 50 connections:            ${lists.perSecond.toFixed(0)} a second (at least 2,000), p99 ${lists.p99.toFixed(0)} ms (at most 50)`);
}

async function printList() {
  const list = await benchList();
  console.log(list === undefined ? 'A list: skipped, no Chromium was found' : `List of 100 rows, answer to paint:      ${list.toFixed(0)} ms (at most 100)`);
}

async function printStart() {
  const start = await benchStart();
  console.log(`Start to /readyz, empty data folder:    ${(start.emptyMs / 1000).toFixed(2)} s (at most 12)`);
  console.log(`Start to /readyz, existing data folder: ${(start.existingMs / 1000).toFixed(2)} s (under 3)`);
  console.log(`Resident memory, demo catalogue:        ${start.resident?.toFixed(0) ?? 'not known on this system'} MiB (under 429, which is 450 MB)`);
  console.log(`Start to /readyz after a schema edit:    ${((await benchSchemaEdit()) / 1000).toFixed(2)} s median (at most 8)`);
}

async function printWeight() {
  const weights = await benchWeight();
  if (!weights) return console.log('Weight of public pages: skipped, no Chromium was found');
  for (const { page, locale, kilobytes } of weights)
    console.log(`JavaScript of a first visit, gzip:      ${kilobytes.toFixed(1)} kB on ${page} in ${locale} (at most 200)`);
  console.log(`Filter on a desktop, to its effect:     ${((await benchFilterPress()) ?? 0).toFixed(0)} ms median (at most 200)`);
}

async function printStudio() {
  const shown = await benchStudio();
  console.log(
    shown === undefined ? 'The studio: skipped, no Chromium was found' : `Studio, key to the rendered form:        ${shown.toFixed(0)} ms median (at most 500)`,
  );
}

async function printFormBench() {
  const { overTheme, overPublic } = await benchFormWeight();
  console.log(
    `A form over a page without one, gzip:   ${overTheme.toFixed(1)} kB (at most 110), ${overPublic.toFixed(1)} kB over a public one, which has no MUI`,
  );
  const forms = await benchForms([20, 50, 200, 500]);
  if (forms) printForms(forms);
  else console.log('Forms: skipped, no Chromium was found');
}

const [, , name, ...args] = process.argv;
const BENCHES = {
  start: printStart,
  lighthouse: printLighthouse,
  pages: printPages,
  list: printList,
  desk: () => printDesk(args),
  road: printRoad,
  weight: printWeight,
  studio: printStudio,
  form: printFormBench,
  catalogue: () => printScale(args),
  import: printImport,
  'long-input': printLongInput,
};
if (name !== undefined) {
  if (!(name in BENCHES)) throw new Error(`There is no bench called ${name}: ${Object.keys(BENCHES).join(', ')}.`);
  await BENCHES[/** @type {keyof typeof BENCHES} */ (name)]();
  process.exit(0);
}

await printPages();

await printStart();

await printWeight();

console.log(`Check of a token, keys known:           ${(await benchTokenCheck()).toFixed(3)} ms median (under 0.3)`);
const signIn = await benchSignIn();
if (!signIn) console.log('Signing in: skipped, no Chromium was found');
else {
  console.log(`Public page: content, silent check:     ${signIn.open.content.toFixed(0)} ms, ${signIn.open.checked.toFixed(0)} ms (content first)`);
  console.log(`Private page reloaded, signed in:       ${signIn.signedIn.toFixed(0)} ms to its content (under 1,200)`);
  console.log(`Requests of guards on navigation:       ${String(signIn.guardRequests)} (0)`);
}

const pdf = await benchPdf();
console.log(
  `PDF of a large application:             ${pdf.ms.toFixed(0)} ms, ${pdf.processor.toFixed(0)} ms of the processor, ${
    pdf.kilobytes.toFixed(0)
  } kB (at most 1,000 ms)`,
);

const catalogue = await benchCatalogue();
console.log(`Import of 20,000 programmes:            ${(catalogue.importMs / 1000).toFixed(1)} s`);
console.log(`Filtered lists of 20,000 programmes:    p50 ${catalogue.p50.toFixed(1)} ms, p99 ${catalogue.p99.toFixed(1)} ms (p99 under 50)`);

await printLongInput();

await printList();
await printStudio();
await printRoad();
await printDesk();

await printFormBench();
