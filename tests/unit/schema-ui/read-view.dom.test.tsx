import { act } from 'react';
import { expect, it } from 'vitest';
import { Differences } from '../../../src/schema-ui/Differences';
import { SchemaShow } from '../../../src/schema-ui/SchemaShow';
import { loadSchema } from '../../../src/schema-ui/entity';
import { setLocale } from '../../../src/i18n';
import { exampleOf, fieldsOf, schemaOf, textsOfWork } from '../../support/schema-fields';
import { formPage } from '../support/form-harness';

const page = formPage();

const SCHEMA = schemaOf('work_experiences');
const [{ name: PLACE, schema: { title: PLACE_TITLE } }] = textsOfWork();
const [DURATION = '', COMPUTED] = Object.entries(SCHEMA['x-computed'] ?? {})[0] ?? [];
const [START = '', END = ''] = COMPUTED?.['x-formula']?.fields ?? [];
const [OPTIONAL] = fieldsOf('work_experiences', ({ schema, required }) => !required && schema.type === 'string' && schema.format === undefined);
const JOB = { ...exampleOf('work_experiences'), [START]: '2022-09-01', [END]: '2025-06-30' };

const read = async (record: Record<string, unknown>) => {
  await loadSchema('work_experiences');
  await page.draw(<SchemaShow schemaName="work_experiences" record={record} />);
};
const lineOf = (name: string) => [...(page.field(name)?.querySelectorAll('dt, dd') ?? [])].map(({ textContent }) => textContent);

it('tells what follows from a record, in the words of the reader’s language', async () => {
  await read(JOB);
  expect(lineOf(DURATION)).toEqual([COMPUTED?.title, '2 years, 10 months']);
  await act(() => setLocale('el'));
  expect(lineOf(DURATION)).toEqual([COMPUTED?.['x-i18n']?.el?.title, '2 έτη, 10 μήνες']);
});

it('says what a record should state but does not, and nothing of what it need not', async () => {
  await read({ ...JOB, [PLACE]: undefined, [END]: undefined });
  expect(lineOf(PLACE)).toEqual([PLACE_TITLE, 'Not given']);
  expect(lineOf(DURATION)).toEqual([]);
  expect(lineOf(OPTIONAL?.name ?? '')).toEqual([]);
  expect(page.box().querySelector('input, select, textarea')).toBeNull();
});

it('compares a text in each language that changed, also when it is not the reader’s', async () => {
  const before = { name: { en: 'University of the Test', el: 'Πανεπιστήμιο' }, country: 'GR' };
  const after = { ...before, name: { ...before.name, el: 'Πανεπιστήμιο Δοκιμών' } };
  await act(() => setLocale('en'));
  await loadSchema('universities');
  await page.draw(<Differences schemaName="universities" before={before} after={after} />);
  const lines = [...page.box().querySelectorAll('[data-difference]')].map(({ textContent }) => textContent);
  expect(lines).toEqual([expect.stringMatching(/^.*Name.* \(Greek\).*Πανεπιστήμιο.*Πανεπιστήμιο Δοκιμών$/)]);
});
