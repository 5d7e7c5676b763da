import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { loadMessages } from '../../../../src/i18n/locale';
import { AdminShell } from '../../../../src/providers/AdminShell';
import { AddSlots } from '../../../../src/features/interviews/AddSlots';
import type { CallInterviews, CallSlot } from '../../../../src/features/interviews/requests';
import { SlotList } from '../../../../src/features/interviews/SlotList';
import { createRoot, type Root } from '../../support/root';
import { typeInto } from '../../support/type-into';
import { until } from '../../support/until';

let root: Root;
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

const slot = (id: number, starts_at: string): CallSlot => ({
  id,
  starts_at,
  minutes: 30,
  place: 'Room 4',
  link: null,
  capacity: 1,
  booked: 0,
  cancelled: null,
});

const INTERVIEWS = {
  time_zone: 'Europe/Athens',
  // The last slot begins after midnight in Athens, so on the next day.
  slots: [slot(1, '2020-05-04T07:00:00Z'), slot(2, '2099-05-04T07:00:00Z'), slot(3, '2099-05-04T07:30:00Z'), slot(4, '2099-05-04T21:30:00Z')],
  people: [],
} satisfies CallInterviews;

async function show(children: ReactNode): Promise<void> {
  for (const area of ['core', 'forms', 'interviews'] as const) await loadMessages(area);
  const router = createMemoryRouter([{ path: '/', element: <AdminShell>{children}</AdminShell> }]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<RouterProvider router={router} />);
}

it('shows times by day on the clocks of the call, and folds in those that are over', async () => {
  await show(<SlotList call={7} interviews={INTERVIEWS} />);
  await until(() => expect(document.querySelector('details')).not.toBeNull());
  const textsOf = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  expect(textsOf('h3')).toEqual(['Monday 4 May 2099', 'Tuesday 5 May 2099', 'Monday 4 May 2020']);
  expect(textsOf('li strong')).toEqual(['10:00', '10:30', '00:30', '10:00']);
  expect(textsOf('details h3')).toEqual(['Monday 4 May 2020']);
  const cancels = [...document.querySelectorAll('li button')].filter((button) => !button.closest('dialog'));
  expect(cancels.map((button) => button.closest('details')), 'only a time to come is cancelled').toEqual([null, null, null]);
});

it('keeps what is typed while a number is beyond its limit', async () => {
  await show(<AddSlots call={7} zone="Europe/Athens" />);
  const typed = ['2099-05-04T10:00', '99999999999999', '2', '1', 'Room 4'];
  await until(() => expect(document.querySelectorAll('input').length).toBeGreaterThan(typed.length));
  for (const [index, text] of typed.entries()) {
    const inputs = document.querySelectorAll('input');
    if (inputs[index]) typeInto(inputs[index], text);
    await until(() => expect(document.querySelectorAll('input')[index]?.value).toBe(text));
  }
  expect(document.querySelectorAll('input')[1]?.validity.rangeOverflow).toBe(true);
});
