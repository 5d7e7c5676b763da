import { withMadeKeys } from '@domain/calls/made-keys';
import { schemaAt } from '@domain/schema/resolve';
import { expect } from '@playwright/test';
import type { RecordData } from '../../../../src/schema-ui/types';
import { at, isSwitch, leavesOf, put, schemaOf, type Leaf, type ListLeaf } from '../model/fields';
import { KINDS } from '../model/kinds';
import { withoutKeys } from '../model/leaves';
import { expectShown, fillIn, type PageForm } from './page-form';

/** The record with two entries in the list at `path`: where there is but one, with another like it. */
function withTwo(form: string, record: RecordData, path: string): RecordData {
  if (at(record, `${path}.1`) !== undefined) return record;
  const twice = put(record, `${path}.1`, at(record, `${path}.0`));
  const root = schemaOf(form);
  // What brings fields or takes them away stays, so that the entry keeps its fields.
  const ofEntry = (leaf: Leaf) => leaf.path.startsWith(`${path}.1`) && at(twice, leaf.path) !== undefined;
  const added = leavesOf(root, twice).filter((leaf) => ofEntry(leaf) && !isSwitch(root, leaf.path));
  const changed = added.reduce((sofar, leaf) => put(sofar, leaf.path, KINDS[leaf.kind].others(at(sofar, leaf.path), leaf)[0]), twice);
  const schema = schemaAt([...path.split('.'), '0'], { schema: root, document: root }) ?? {};
  return put(changed, path, withMadeKeys([at(changed, `${path}.0`), withoutKeys(at(changed, `${path}.1`), schema)], schema));
}

/** Puts the first two entries of a list in another order, removes one and takes that back. Gives the record as it then is. */
export async function rearrange(view: PageForm, record: RecordData, { path, entry }: Pick<ListLeaf, 'path' | 'entry'>): Promise<RecordData> {
  const two = withTwo(view.form, record, path);
  await fillIn(view, two, record);
  const [first, second, ...rest] = at(two, path) as unknown[];
  const moved = put(two, path, [second, first, ...rest]);
  const list = view.page.locator(`[data-field="${path}"]`);
  await list.getByRole('button', { name: `Move down: ${entry} 1`, exact: true }).click();
  await expectShown(view, moved);
  await list.getByRole('button', { name: `Remove ${entry} 1`, exact: true }).click();
  await expect(view.page.locator(`[data-field="${path}.${String(rest.length + 1)}"]`)).toHaveCount(0);
  await expectShown(view, put(two, path, [first, ...rest]));
  await list.getByRole('button', { name: 'Undo' }).click();
  await expectShown(view, moved);
  return moved;
}
