import { act } from 'react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authStore } from '../../../src/auth/state';
import { isStored, useStoredValues } from '../../../src/drafts/stored-values';
import { draw } from '../support/part';

const INITIAL = { text: '', documents: {} as Record<string, number>, days: [] as string[], until: '2026-06-01' };

const before = authStore.get();
beforeAll(() => authStore.set({ status: 'authenticated', identity: { sub: 'maria' } as typeof before.identity }));
afterAll(() => authStore.set(before));

type Change = Partial<typeof INITIAL>;

function Form({ given, back }: Record<'given' | 'back', Change>) {
  const { change } = useStoredValues('form', INITIAL);
  return (
    <>
      <button onClick={() => change(given)}>give</button>
      <button onClick={() => change(back)}>take back</button>
    </>
  );
}

it.each([
  ['a text', { text: 'Something' }, { text: '' }],
  ['a chosen document', { documents: { diploma: 7 } }, { documents: {} }],
  ['a chosen day of several', { days: ['monday'] }, { days: [] }],
  ['a date that stood there', { until: '2026-07-01' }, { until: '2026-06-01' }],
])('stores %s on this device, and nothing once it is undone', async (_, given, back) => {
  const [give, takeBack] = (await draw(<Form given={given} back={back} />)).querySelectorAll('button');
  act(() => give?.click());
  expect(isStored('form')).toBe(true);
  act(() => takeBack?.click());
  expect(isStored('form')).toBe(false);
});
