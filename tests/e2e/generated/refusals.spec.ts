import { valueAtDotted } from '@domain/values/value-at';
import type { Page } from '@playwright/test';
import type { RecordData } from '../../../src/schema-ui/types';
import { isFormOfEachRun, thoroughUnless } from '../support/thorough';
import { expectFilesRefused } from './form/files';
import { expectServerSays } from './form/server-says';
import { expectSaid, faultsIn, fieldOf, fillIn, reachable, summaryOf, type PageForm } from './form/page-form';
import { beginningOf } from './model/fields';
import { PLACES, type Place } from './model/places';
import { refusalsOf } from './model/oracle';
import { askedIn, newIn, samplesOf } from './model/samples';
import { roundsOf } from './model/violations';
import { expect, test } from './session';
import { openCreate, realised, saveButton } from './visits';

/** Expects each link of the error summary to move the focus into its own field. */
async function expectLinksLead(page: Page): Promise<void> {
  const astray = await summaryOf(page).getByRole('link').evaluateAll((links) =>
    (links as HTMLAnchorElement[]).flatMap((link) => {
      link.click();
      const wanted = link.getAttribute('href')?.replace('#form.', '') ?? '';
      const there = document.activeElement?.closest('[data-field]')?.getAttribute('data-field') ?? '';
      return wanted === there || wanted.startsWith(`${there}.`) || there.startsWith(`${wanted}.`) ? [] : [`${wanted} leads to ${there}`];
    })
  );
  expect(astray).toEqual([]);
}

/** Expects the errors of corrected fields to disappear before the next save. */
async function expectSilenced(view: PageForm, record: RecordData, paths: readonly string[]): Promise<void> {
  const wrong = new Set(refusalsOf(view.form, record).map(({ path }) => path));
  const right = paths.filter((path) => ![...wrong].some((each) => each === path || each.startsWith(`${path}.`)));
  await expect.poll(async () => (await faultsIn(view.page)).map(({ path }) => path).filter((path) => right.includes(path))).toEqual([]);
}

const titleOf = ({ form }: Place, fields: readonly string[]): string =>
  `${form}: what the form refuses is said at ${fields.join(', ')}, and what the server refuses at every field`;

for (const place of PLACES) {
  const rounds = roundsOf(place.form, place.fixed);
  const fields = [...new Set(rounds.flatMap(({ refusals }) => refusals.map(({ path }) => path)))];

  test.describe(() => {
    test.use({ who: place.who });

    test(titleOf(place, fields), thoroughUnless(isFormOfEachRun(place.form)), async ({ page, watch, uuid }) => {
      test.slow();
      let from: RecordData | undefined;
      let shown: Awaited<ReturnType<typeof realised>> | undefined;
      for (const round of rounds) {
        const { record, view } = await realised(page, place, round.record);
        const told = round.refusals.map(({ path, types }) => `${path} (${types[0] ?? ''})`).join(', ');
        await test.step(told, async () => {
          if (!from || !reachable(place.form, from, record)) await openCreate(page, place);
          const before = from && reachable(place.form, from, record) ? from : beginningOf(place);
          const touched = await fillIn(view, record, before);
          await expectSilenced(view, record, touched.filter(({ path }) => valueAtDotted(before, path) !== undefined).map(({ path }) => path));
          await saveButton(page).click();
          await expect(summaryOf(page)).toBeFocused();
          await expectSaid(view, record, round.refusals);
          await expectLinksLead(page);
        });
        from = record;
        shown = { record, view };
      }
      const last = shown ?? (await realised(page, place, {}));
      for (const leaf of askedIn(place.form, last.record).filter(({ kind }) => kind === 'file')) {
        await test.step(`${leaf.path}: files that are refused`, () => expectFilesRefused(fieldOf(last.view, { leaf, record: last.record })));
      }
      const seen = new Set<string>();
      for (const [index, sample] of samplesOf(place.form).entries()) {
        const fresh = newIn(place.form, sample, seen);
        if (askedIn(place.form, fresh).every(({ path }) => seen.has(path) || valueAtDotted(fresh, path) === undefined)) continue;
        await test.step(`example ${String(index + 1)}, refused by the server`, async () => {
          const { record, view } = await realised(page, place, fresh);
          if (!from || !reachable(place.form, from, record)) {
            await openCreate(page, place);
            from = beginningOf(place);
          }
          await fillIn(view, record, from);
          from = await expectServerSays({ view, record, place, uuid, watch, seen });
        });
      }
    });
  });
}
