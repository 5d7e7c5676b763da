import { act } from 'react';
import { expect, it } from 'vitest';
import { SchemaShow } from '../../src/schema-ui/SchemaShow';
import { loadSchema } from '../../src/schema-ui/entity';
import { setLocale } from '../../src/i18n';
import { formPage } from './form-harness';

const page = formPage();

const JOB = { employer: 'Example', position: 'Developer', kind: 'employment', country: 'GR', start_date: '2022-09-01', end_date: '2025-06-30' };

const read = async (record: Record<string, unknown>) => {
  await loadSchema('work_experiences');
  // The schema is there, but React asks for it once more.
  await act(async () => void page.draw(<SchemaShow schemaName="work_experiences" record={record} />));
};
const lineOf = (name: string) => [...(page.field(name)?.querySelectorAll('dt, dd') ?? [])].map(({ textContent }) => textContent);

it('tells what follows from a record, in the words of the reader’s language', async () => {
  await read(JOB);
  expect(lineOf('duration')).toEqual(['Duration', '2 years, 10 months']);
  await act(() => setLocale('el'));
  expect(lineOf('duration')).toEqual(['Διάρκεια', '2 έτη, 10 μήνες']);
});

it('says what a record should state but does not, and nothing of what it need not', async () => {
  await read({ ...JOB, employer: undefined, end_date: undefined });
  expect(lineOf('employer')).toEqual(['Employer', 'Not given']);
  expect(lineOf('duration')).toEqual([]);
  expect(lineOf('city')).toEqual([]);
  expect(page.box().querySelector('input, select, textarea')).toBeNull();
});
