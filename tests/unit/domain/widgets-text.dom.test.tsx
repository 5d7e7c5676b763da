import { resolve } from '@domain/schema/resolve';
import { act } from 'react';
import { expect, it } from 'vitest';
import { setLocale } from '../../../src/i18n';
import { typeInto } from '../support/type-into';
import { Sample } from '../support/form-harness';
import { everyKind, everyKindForm } from '../support/widgets-form';

const { page, save, form, sent } = everyKindForm();

const type = (input: HTMLInputElement, text: string) => act(async () => typeInto(input, text));
const inputs = (path: string) => [...page.field(path).querySelectorAll<HTMLInputElement>('input')];
const note = (path: string) => page.field(path).textContent ?? '';

it('asks for a month by its name and a year', async () => {
  await form();
  const names = [...page.control('since').querySelectorAll('option')].map((option) => option.textContent);
  expect(names.slice(1, 4)).toEqual(['January', 'February', 'March']);
  await page.type('since', '03');
  expect(await sent()).toBeUndefined();
  expect(page.errorOf('since')).toContain('Please give a month and a year.');
  await type(inputs('since')[0]!, '2024');
  expect(await sent()).toEqual({ since: '2024-03' });
  await act(() => setLocale('el'));
  expect(page.control('since').querySelector('option[value="03"]')?.textContent).toBe('Μάρτιος');
});

it('splits a pasted pair of coordinates, and names bounds', async () => {
  await form();
  const [latitude, longitude] = inputs('place') as [HTMLInputElement, HTMLInputElement];
  const paste = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(paste, { clipboardData: { getData: () => '37.9416, 23.6525' } });
  await act(async () => void longitude.dispatchEvent(paste));
  expect(paste.defaultPrevented).toBe(true);
  expect([latitude.value, longitude.value]).toEqual(['37.9416', '23.6525']);
  expect(await sent()).toEqual({ place: { latitude: 37.9416, longitude: 23.6525 } });
  await type(latitude, '-91');
  await sent();
  expect(page.errorOf('place')).toContain('The smallest value allowed is -90.');
});

it('takes a phone number as people type it and keeps E.164', async () => {
  await form();
  await page.type('phone', '0030 210 368-9000');
  expect(page.control('phone').value).toBe('0030 210 368-9000');
  expect(note('phone')).toContain('Greece');
  await page.leave('phone');
  expect(page.control('phone').value).toBe('+30 210 368 9000');
  expect(await sent()).toEqual({ phone: '+302103689000' });
});

it('lets the browser fill in what a field asks about the person, and nothing about others', async () => {
  const named = (title: string, more: object) => ({ title, examples: ['x'], type: 'string', ...more }) as const;
  const country = { enum: Array.from({ length: 20 }, (_, index) => `C${String(index)}`), 'x-autocomplete': 'country-name' };
  const properties = {
    street: named('Street', { 'x-autocomplete': 'address-line1' }),
    born: named('Born', { format: 'date', 'x-widget': 'date', 'x-autocomplete': 'bday' }),
    country: named('Country', country),
    email: named('Email', { format: 'email', 'x-widget': 'email' }),
    other_email: named('Theirs', { format: 'email', 'x-widget': 'email', 'x-autocomplete': 'off' }),
    phone: named('Phone', { 'x-widget': 'phone' }),
    other_phone: named('Theirs', { 'x-widget': 'phone', 'x-autocomplete': 'off' }),
  };
  await page.draw(<Sample schema={{ type: 'object', properties }} onSubmit={save} initial={{}} />);
  const purposes = Object.keys(properties).map((path) => inputs(path)[0]?.autocomplete);
  expect(purposes).toEqual(['address-line1', 'bday', 'country-name', 'email', 'off', 'tel', 'off']);
});

it('reads numbers as the language writes them', async () => {
  await form();
  await page.type('hours', '1.5');
  expect(await sent()).toEqual({ hours: 1.5 });
  await act(() => setLocale('el'));
  await page.type('hours', '1.500,5');
  await type(inputs('fee')[0]!, '2.300');
  expect(await sent()).toEqual({ hours: 1500.5, fee: { amount: 2300, currency: 'EUR' } });
});

it('leaves as it is what a record has next to an amount and its currency', async () => {
  const schema = await everyKind();
  const fee = resolve(schema.properties?.['fee'], schema);
  const longer = { ...fee, properties: { ...fee.properties, period: { type: 'string' } } } as const;
  await page.draw(
    <Sample
      schema={{ ...schema, properties: { ...schema.properties, fee: longer } }}
      onSubmit={save}
      initial={{ fee: { amount: 1, currency: 'EUR', period: 'year' } }}
    />,
  );
  await type(inputs('fee')[0]!, '2');
  expect(await sent()).toEqual({ fee: { amount: 2, currency: 'EUR', period: 'year' } });
});

it('explains an hour that clocks skip and one that they show twice', async () => {
  await form({ time_zone: 'Europe/Athens' });
  await page.type('closes', '2026-03-29T03:30');
  expect(note('closes')).toContain('04:30 will be used');
  await page.type('closes', '2026-10-25T03:30');
  expect(note('closes')).toContain('the first will be used');
  expect(await sent()).toMatchObject({ closes: '2026-10-25T00:30:00Z' });
  await page.type('closes', '2026-05-01T10:00');
  expect(note('closes')).not.toContain('meant');
});

it('gives each language an input, and one more where it is requested', async () => {
  await form({ name: { fr: 'Droit' } });
  expect(inputs('name').map(({ lang }) => lang)).toEqual(['en', 'el', 'fr']);
  const add = [...page.field('name').querySelectorAll('button')].at(-1);
  await page.click(add);
  const choice = page.field('name').querySelector('select')!;
  expect(document.activeElement).toBe(choice);
  await act(async () => {
    choice.value = 'de';
    choice.dispatchEvent(new Event('change', { bubbles: true }));
  });
  const german = inputs('name').find(({ lang }) => lang === 'de')!;
  expect(document.activeElement).toBe(german);
  await type(german, 'Recht');
  expect(await sent()).toEqual({ name: { fr: 'Droit', de: 'Recht' } });
});
