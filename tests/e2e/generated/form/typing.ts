import { valueAtDotted } from '@domain/values/value-at';
import { expect, test, type Page } from '@playwright/test';
import type { RecordData } from '../../../../src/schema-ui/types';
import { tabTo } from '../../support/keyboard';
import { listsOf, schemaOf, type Leaf } from '../model/fields';
import { askedIn } from '../model/samples';
import { TYPISTS } from './keys';
import { addButton, fieldOf, foldsAround, formIn, type PageForm } from './page-form';

/** The paths of the form's fields and lists in document order; an answer can show others. */
const pathsIn = (page: Page): Promise<string[]> =>
  formIn(page).locator('[data-field]').evaluateAll((all) => all.map((each) => each.getAttribute('data-field') ?? ''));

type Step = { leaf: Leaf } | { list: string };

/** The next step: a field to fill in, or a list that lacks an entry and whose existing entries are complete. */
function nextStep(paths: readonly string[], leaves: readonly Leaf[], lists: readonly { path: string; count: number }[]): Step | undefined {
  const isTodo = (path: string) => leaves.some((leaf) => leaf.path === path);
  for (const path of paths) {
    const leaf = leaves.find((each) => each.path === path);
    if (leaf) return { leaf };
    const list = lists.find((each) => each.path === path);
    if (!list || paths.some((inner) => inner.startsWith(`${path}.`) && isTodo(inner))) continue;
    if (!paths.includes(`${path}.${String(list.count - 1)}`)) return { list: path };
  }
  return undefined;
}

async function unfold(page: Page, path: string): Promise<void> {
  for (const fold of await foldsAround(page, path)) {
    await tabTo(page, fold);
    await page.keyboard.press('Enter');
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
  }
}

/** Fills in a new form, which starts with `begun`, to `record` with the keyboard alone. */
export async function typeRecord(view: PageForm, record: RecordData, begun: RecordData): Promise<void> {
  const lists = listsOf(schemaOf(view.form), record).filter(({ count }) => count > 0);
  let leaves = askedIn(view.form, record).filter(({ path }) =>
    valueAtDotted(record, path) !== undefined && valueAtDotted(record, path) !== valueAtDotted(begun, path)
  );
  for (;;) {
    const paths = await pathsIn(view.page);
    const step = nextStep(paths, leaves, lists);
    if (!step) break;
    if ('leaf' in step) {
      const { leaf } = step;
      await unfold(view.page, leaf.path);
      await test.step(leaf.path, () => TYPISTS[leaf.kind](fieldOf(view, { leaf, record }), valueAtDotted(record, leaf.path)));
      leaves = leaves.filter((other) => other !== leaf);
    } else {
      await tabTo(view.page, addButton(view.page.locator(`[data-field="${step.list}"]`)));
      await view.page.keyboard.press('Enter');
      await expect.poll(async () => (await pathsIn(view.page)).length).toBeGreaterThan(paths.length);
    }
  }
  expect(leaves.map(({ path }) => path), 'fields that Tab does not meet').toEqual([]);
}
