import { act } from 'react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authStore } from '../../src/auth/state';
import { isKept, useKeptValues } from '../../src/resources/shared/kept-values';
import { draw } from './part';

const INITIAL = { text: '', documents: {} as Record<string, number>, days: [] as string[], until: '2026-06-01' };

const before = authStore.get();
beforeAll(() => authStore.set({ status: 'authenticated', identity: { sub: 'maria' } as typeof before.identity }));
afterAll(() => authStore.set(before));

let change: ReturnType<typeof useKeptValues<typeof INITIAL>>['change'];

function Form() {
  ({ change } = useKeptValues('form', INITIAL));
  return null;
}

it.each([
  ['a text', { text: 'Something' }, { text: '' }],
  ['a chosen document', { documents: { diploma: 7 } }, { documents: {} }],
  ['a chosen day of several', { days: ['monday'] }, { days: [] }],
  ['a date that stood there', { until: '2026-07-01' }, { until: '2026-06-01' }],
])('keeps %s on this device, and nothing once it is taken back', async (_, given, back) => {
  await draw(<Form />);
  act(() => change(given));
  expect(isKept('form')).toBe(true);
  act(() => change(back));
  expect(isKept('form')).toBe(false);
});
