import { withGeneratedKeys } from '@domain/calls/generated-keys';
import { schemaAt } from '@domain/schema/resolve';
import { valueAtDotted } from '@domain/values/value-at';
import { expect } from '@playwright/test';
import type { RecordData } from '../../../../src/schema-ui/types';
import { isSwitch, leavesOf, put, schemaOf, type Leaf, type ListLeaf } from '../model/fields';
import { KINDS } from '../model/kinds';
import { isValid } from '../model/oracle';
import { withoutKeys } from '../model/leaves';
import { realisedWithin } from '../visits';
import { expectShown, fillIn, type PageForm } from './page-form';

/** The record with a second entry, made from the first, in the list at `path`. */
function withTwo(form: string, record: RecordData, path: string): RecordData {
  const twice = put(record, `${path}.1`, valueAtDotted(record, `${path}.0`));
  const root = schemaOf(form);
  // Answers that show or hide other fields stay unchanged, so that the entry keeps its fields.
  const ofEntry = (leaf: Leaf) => leaf.path.startsWith(`${path}.1`) && valueAtDotted(twice, leaf.path) !== undefined;
  const added = leavesOf(root, twice).filter((leaf) => ofEntry(leaf) && !isSwitch(root, leaf.path));
  const changed = added.reduce((sofar, leaf) => {
    const others = KINDS[leaf.kind].others(valueAtDotted(sofar, leaf.path), leaf).map((value) => put(sofar, leaf.path, value));
    return others.find((each) => isValid(form, each)) ?? others[0] ?? put(sofar, leaf.path, undefined);
  }, twice);
  const schema = schemaAt([...path.split('.'), '0'], { schema: root, document: root }) ?? {};
  return put(changed, path, withGeneratedKeys([valueAtDotted(changed, `${path}.0`), withoutKeys(valueAtDotted(changed, `${path}.1`), schema)], schema));
}

/** Swaps the first two entries of a list, removes one and undoes the removal. Returns the resulting record. */
export async function rearrange(before: PageForm, record: RecordData, { path, entry }: ListLeaf): Promise<{ record: RecordData; view: PageForm }> {
  const { form, page, names } = before;
  const isAlone = valueAtDotted(record, `${path}.1`) === undefined;
  // Only the new entry needs real catalogue ids; the existing one has them.
  const added = isAlone ? await realisedWithin(page, { form, within: `${path}.1` }, withTwo(form, record, path)) : undefined;
  const two = added?.record ?? record;
  const view = { ...before, names: { ...names, ...added?.view.names } };
  await fillIn(view, two, record);
  const [first, second, ...rest] = valueAtDotted(two, path) as unknown[];
  const moved = put(two, path, [second, first, ...rest]);
  const list = view.page.locator(`[data-field="${path}"]`);
  await list.getByRole('button', { name: `Move down: ${entry} 1`, exact: true }).click();
  await expectShown(view, moved);
  await list.getByRole('button', { name: `Remove ${entry} 1`, exact: true }).click();
  await expect(view.page.locator(`[data-field="${path}.${String(rest.length + 1)}"]`)).toHaveCount(0);
  await expectShown(view, put(two, path, [first, ...rest]));
  await list.getByRole('button', { name: 'Undo' }).click();
  await expectShown(view, moved);
  return { record: moved, view };
}
