import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/error';
import { Boundary } from '../../../src/errors/Boundary';
import { loadMessages } from '../../../src/i18n';
import { kindOf } from '@domain/schema/kinds';
import { fieldsOf } from '@domain/schema/walk';
import { loadEntity } from '../../../src/schema-ui/entity';
import { SchemaForm } from '../../../src/schema-ui/SchemaForm';
import { widgets } from '../../../src/schema-ui/widgets/registry';
import { formPage } from '../support/form-harness';

const page = formPage();
const broken = () => [...page.box().querySelectorAll('[data-broken-part]')];

beforeEach(async () => {
  await loadMessages('core');
  // React logs errors that an error boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

/** A schema with a phone, and the names of its fields by whether they are phones: a maintainer may add and rename them. */
async function contactFields() {
  const { schema } = await loadEntity('contact_infos');
  const kinds = fieldsOf({ schema, document: schema }).map(({ path, schema: field }) => ({ name: path.join('.'), kind: kindOf(field, schema) }));
  const named = (wanted: (kind: string) => boolean) => kinds.filter(({ kind }) => wanted(kind)).map(({ name }) => name);
  return { phones: named((kind) => kind === 'phone'), others: named((kind) => kind === 'email' || kind === 'text') };
}

it('a control that breaks takes itself away and no other field, and comes back when it is tried again', async () => {
  const { phones, others } = await contactFields();
  const { input } = widgets.phone;
  widgets.phone.input = () => {
    throw new TypeError('of unforeseen data');
  };
  await page.draw(<SchemaForm schemaName="contact_infos" onSubmit={() => Promise.resolve()} />);
  expect(phones).not.toEqual([]);
  expect(broken()).toHaveLength(phones.length);
  for (const name of phones) expect(page.field(name)?.textContent).toContain('This part could not be shown.');
  for (const name of others) expect(page.field(name)?.querySelector('input'), name).not.toBeNull();
  widgets.phone.input = input;
  for (const name of phones) await act(async () => page.field(name)?.querySelector('button')?.click());
  expect(broken()).toHaveLength(0);
  for (const name of phones) expect(page.field(name)?.querySelector('input'), name).not.toBeNull();
});

it('what is an answer of the API is handed on to the page', async () => {
  const Refused = () => {
    throw new ApiError(403);
  };
  await expect(page.draw(
    <Boundary>
      <Refused />
    </Boundary>,
  )).rejects.toThrow(ApiError);
});
