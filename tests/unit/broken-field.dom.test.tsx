import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/api/error';
import { Boundary } from '../../src/errors/Boundary';
import { loadMessages } from '../../src/i18n';
import { loadEntity } from '../../src/schema-ui/entity';
import { SchemaForm } from '../../src/schema-ui/SchemaForm';
import { widgets } from '../../src/schema-ui/widgets/registry';
import { formPage } from './form-harness';

const page = formPage();
const broken = () => [...page.box().querySelectorAll('[data-broken-part]')];

beforeEach(async () => {
  await loadMessages('core');
  // React writes what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

it('a control that breaks takes itself away and no other field, and comes back when it is tried again', async () => {
  await loadEntity('contact_infos');
  const { input } = widgets.phone;
  widgets.phone.input = () => {
    throw new TypeError('of unforeseen data');
  };
  await act(async () => void page.draw(<SchemaForm schemaName="contact_infos" onSubmit={() => Promise.resolve()} />));
  expect(broken()).toHaveLength(1);
  expect(page.field('phone')?.textContent).toContain('This part could not be shown.');
  expect(page.field('email')?.querySelector('input')).not.toBeNull();
  widgets.phone.input = input;
  await act(async () => broken()[0]?.querySelector('button')?.click());
  expect(broken()).toHaveLength(0);
  expect(page.field('phone')?.querySelector('input')).not.toBeNull();
});

it('what is an answer of the API is handed on to the page', async () => {
  const Refused = () => {
    throw new ApiError(403);
  };
  await expect(act(async () => void page.draw(<Boundary><Refused /></Boundary>))).rejects.toThrow(ApiError);
});
