import type { Page } from '@playwright/test';

/** How this very browser asks for dates and times: its parts follow the language of the system, not that of the page. */
interface Habits {
  monthFirst: boolean;
  halfDays: boolean;
}

let known: Habits | undefined;

/** Types one date that tells days from months, and one hour with the letter that only half days have. */
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

/** The digits of a date `YYYY-MM-DD`, in the order in which the browser asks for them. */
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
