import type { Page } from '@playwright/test';

/** The format of this browser's date and time inputs, which follows the system's locale and not the page's. */
interface Habits {
  monthFirst: boolean;
  halfDays: boolean;
}

let known: Habits | undefined;

/** Detects the format: types a date whose day and month differ, and an hour with the letter that only a 12-hour clock accepts. */
async function habitsOf(page: Page): Promise<Habits> {
  if (known) return known;
  const probe = await page.context().newPage();
  await probe.setContent('<input type="datetime-local">');
  await probe.locator('input').focus();
  await probe.keyboard.type('01022001');
  await probe.keyboard.press('ArrowRight');
  await probe.keyboard.type('0900P');
  const typed = await probe.locator('input').inputValue();
  await probe.close();
  known = { monthFirst: typed.startsWith('2001-01-02'), halfDays: typed.endsWith('21:00') };
  return known;
}

/** The digits of a date `YYYY-MM-DD`, in the order of the browser's date input. */
export async function dateKeys(page: Page, date: string): Promise<string> {
  const [year = '', month = '', day = ''] = date.split('-');
  return (await habitsOf(page)).monthFirst ? `${month}${day}${year}` : `${day}${month}${year}`;
}

/** The keys of a time `HH:MM`. */
export async function timeKeys(page: Page, time: string): Promise<string> {
  const [hour = '', minute = ''] = time.split(':');
  if (!(await habitsOf(page)).halfDays) return `${hour}${minute}`;
  const half = String(Number(hour) % 12 || 12).padStart(2, '0');
  return `${half}${minute}${Number(hour) < 12 ? 'A' : 'P'}`;
}
