import type { Locale } from '@domain/locale';
import type { LeafKind } from '@domain/schema/kinds';
import type { Schema } from '@domain/schema/schema';
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Programme } from '../../../src/components/catalogue';
import { FactList } from '../../../src/components/FactList';
import { useReader } from '../../../src/components/reader';
import { factsOf, furtherNames } from '../../../src/components/SchemaFacts';
import type { RecordSchema } from '../../../src/components/schemas';
import { setLocale } from '../../../src/i18n';
import { loadMessages } from '../../../src/i18n/locale';
import { ComparisonTable } from '../../../src/pages/compare/ComparisonTable';
import { textParts } from '../../../src/pages/programmes/text-parts';
import { ThemeProvider } from '../../../src/theme/ThemeProvider';
import { asked, PLACES } from '../support/form-places';
import { stubResizeObserver } from '../support/resize-observer';
import { createRoot, hydrateRoot } from '../support/root';

const NOW = new Date('2026-05-04T12:00:00Z');

/** The facts of a record as a public page draws them. */
function Facts({ schema, record }: { schema: Schema; record: object }) {
  const reader = useReader();
  const root = { properties: {}, ...schema } satisfies RecordSchema;
  return <FactList facts={factsOf({ schema: root, record, names: furtherNames(root, []), reader, now: NOW })} />;
}

beforeAll(async () => {
  for (const part of ['core', 'catalogue', 'details'] as const) await loadMessages(part);
});
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  stubResizeObserver();
});
afterEach(async () => {
  await act(() => setLocale('en'));
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  document.body.replaceChildren();
});

const element = (schema: Schema, record: object) => (
  <ThemeProvider>
    <Facts schema={schema} record={record} />
  </ThemeProvider>
);

async function draw(schema: Schema, record: object, locale: Locale = 'en'): Promise<HTMLElement> {
  await act(() => setLocale(locale));
  const page = document.body.appendChild(document.createElement('div'));
  await act(() => createRoot(page).render(element(schema, record)));
  return page;
}

/** Each title with its value, those of nested groups within their value. */
const linesIn = (page: HTMLElement) => [...page.querySelectorAll(':scope > dl > div')].map((line) => [...line.children].map(({ textContent }) => textContent));
const read = async (schema: Schema, record: object, locale?: Locale) => linesIn(await draw(schema, record, locale));

const text = { type: 'string' } satisfies Schema;
const labelled = (...codes: string[]): Schema => ({ enum: codes, 'x-enum-labels': { en: Object.fromEntries(codes.map((code) => [code, `The ${code}`])) } });
const localized = (widget: string): Schema => ({ type: 'object', additionalProperties: text, 'x-widget': widget });
const to = (label: string): Schema => ({ type: 'integer', 'x-reference': { resource: 'calls', label } });

interface Example {
  schema: Schema;
  value: unknown;
  /** What a reader sees; undefined for a fact that is left out. */
  shown: string | undefined;
}

/** A value of each kind as a public page shows it. */
const KINDS: Readonly<Record<LeafKind, Example>> = {
  text: { schema: text, value: 'Plain', shown: 'Plain' },
  textarea: { schema: { ...text, maxLength: 2000 }, value: 'One\nTwo', shown: 'One\nTwo' },
  number: { schema: { type: 'number' }, value: 12345.6789, shown: '12,345.6789' },
  date: { schema: { ...text, format: 'date' }, value: '2026-09-01', shown: '1 September 2026' },
  month: { schema: { ...text, 'x-widget': 'month' }, value: '2026-09', shown: 'September 2026' },
  boolean: { schema: { type: 'boolean' }, value: false, shown: 'No' },
  select: { schema: labelled('a', 'b', 'c', 'd', 'e'), value: 'a', shown: 'The a' },
  radios: { schema: labelled('a', 'b'), value: 'b', shown: 'The b' },
  code: { schema: { ...text, enum: ['GR'], 'x-enum-source': 'country' }, value: 'GR', shown: 'Greece' },
  checkboxes: { schema: { type: 'array', items: labelled('a', 'b') }, value: ['a', 'b'], shown: 'The a and The b' },
  codes: { schema: { type: 'array', items: { ...text, enum: ['el', 'en'], 'x-enum-source': 'language' } }, value: ['el', 'en'], shown: 'Greek and English' },
  isced: { schema: { ...labelled('0613'), 'x-widget': 'isced' }, value: '0613', shown: 'The 0613' },
  timezone: { schema: { ...text, 'x-widget': 'time-zone' }, value: 'America/New_York', shown: 'America/New York' },
  instant: { schema: { ...text, format: 'date-time' }, value: '2026-05-01T06:00:00.000Z', shown: '1 May 2026, 02:00 (New York)' },
  url: { schema: { ...text, format: 'uri' }, value: 'https://www.example.org/', shown: 'example.org(another site)' },
  email: { schema: { ...text, format: 'email' }, value: 'info@example.org', shown: 'info@example.org' },
  phone: { schema: { ...text, 'x-widget': 'phone' }, value: '+302104142000', shown: '+30 210 414 2000' },
  file: { schema: { type: 'integer', 'x-widget': 'file' }, value: 7, shown: undefined },
  reference: { schema: to('title'), value: 7, shown: undefined },
  localized: { schema: localized('localized-text'), value: { en: 'English', el: 'Ελληνικά' }, shown: 'English' },
  'localized-textarea': { schema: localized('localized-textarea'), value: { en: 'English' }, shown: 'English' },
  money: { schema: { type: 'object', 'x-widget': 'money' }, value: { amount: 1500, currency: 'EUR' }, shown: '€1,500' },
  coordinates: { schema: { type: 'object', 'x-widget': 'coordinates' }, value: { latitude: 37.98, longitude: -23.7275 }, shown: '37.98° N, 23.7275° W' },
  'schema-builder': { schema: { type: 'object', 'x-widget': 'schema-builder' }, value: { properties: {} }, shown: undefined },
};

/** The line of the place, around those of the values: a group and a list have one line for all of them. */
const within = (place: string, lines: [string, string][]): string[][] =>
  place === 'at the top' ? lines : [[place === 'in a list' ? 'Rows' : 'Outer', lines.map(([title, value]) => `${title}:${value}`).join('')]];

describe.each(PLACES)('$place', ({ place, schemaOf, recordOf }) => {
  const readPart = async (properties: Record<string, Schema>, held: Record<string, unknown>) =>
    (await read(schemaOf({ properties }), recordOf(held))).filter(([title]) => title !== 'Kind');

  it('a value of each kind is read as everywhere, or left out', async () => {
    const properties = Object.fromEntries(Object.entries(KINDS).map(([kind, { schema }]) => [kind, asked(kind, schema)]));
    const page = await draw(schemaOf({ properties }), recordOf(Object.fromEntries(Object.entries(KINDS).map(([kind, { value }]) => [kind, value]))));
    const lines = [...page.querySelectorAll(place === 'at the top' ? ':scope > dl > div' : 'dd dl > div')].map((line) =>
      [...line.children].map(({ textContent }) => textContent.replace(/:$/, ''))
    );
    expect(lines).toEqual(Object.entries(KINDS).flatMap(([kind, { shown }]) => (shown === undefined ? [] : [[kind, shown]])));
  });

  it('a reference is read by the label that the record has of it, or by its own text', async () => {
    const properties = {
      call_id: asked('Call', to('title')),
      school: asked('School', { ...text, 'x-reference': { resource: 'universities', label: 'name', free_text: true } }),
    };
    const lines = await readPart(properties, { call_id: 7, call: { title: { en: 'The call of the sea' } }, school: 'Typed' });
    expect(lines).toEqual(within(place, [['Call', 'The call of the sea'], ['School', 'Typed']]));
  });

  it('an instant is on the clock of the zone next to it', async () => {
    const properties = { starts_at: asked('Starts', KINDS.instant.schema), zone: asked('Zone', KINDS.timezone.schema) };
    const lines = await readPart(properties, { starts_at: '2026-05-01T06:00:00.000Z', zone: 'Asia/Tokyo' });
    expect(lines).toEqual(within(place, [['Starts', '1 May 2026, 15:00 (Tokyo)'], ['Zone', 'Asia/Tokyo']]));
  });

  it('groups in groups, groups on a line and lists of groups show all that they have', async () => {
    const contact: Schema = { type: 'object', properties: { email: asked('Email', KINDS.email.schema), phone: asked('Phone', KINDS.phone.schema) } };
    const grade: Schema = {
      type: 'object',
      'x-line': '{value} of {scale}',
      properties: { value: asked('Value', { type: 'number' }), scale: asked('Scale', { type: 'number' }) },
    };
    const properties = {
      nested: asked('Nested', { type: 'object', properties: { contact: asked('Contact', contact), grade: asked('Grade', grade) } }),
      many: asked('Many', { type: 'array', items: contact }),
    };
    const held = { email: 'a@example.org', phone: '+302104142000' };
    const lines = await readPart(properties, { nested: { contact: held, grade: { value: 8, scale: 10 } }, many: [held, { email: 'b@example.org' }] });
    const shown = 'Email:a@example.orgPhone:+30 210 414 2000';
    expect(lines).toEqual(within(place, [['Nested', `Contact:${shown}Grade:8 of 10`], ['Many', `${shown}Email:b@example.org`]]));
  });

  it('a value that the branch in force excludes is not shown', async () => {
    const part: Schema = {
      properties: { abroad: asked('Abroad', { type: 'boolean' }), visa: asked('Visa', text) },
      if: { properties: { abroad: { const: true } }, required: ['abroad'] },
      then: {},
      else: { properties: { visa: false } },
    };
    const readVisa = async (abroad: boolean) => (await read(schemaOf(part), recordOf({ abroad, visa: 'D' }))).flat().join(' ');
    expect(await readVisa(true)).toContain('Visa');
    expect(await readVisa(false)).not.toContain('Visa');
  });

  it('is the same when the server draws it in one time zone and the browser takes it over in another', async () => {
    // With a zone beside it the instant would be on its clock.
    const kinds = Object.entries(KINDS).filter(([kind]) => kind !== 'timezone');
    const schema = schemaOf({ properties: Object.fromEntries(kinds.map(([kind, { schema: one }]) => [kind, asked(kind, one)])) });
    const record = recordOf(Object.fromEntries(kinds.map(([kind, { value }]) => [kind, value])));
    vi.stubEnv('TZ', 'UTC');
    const page = document.body.appendChild(document.createElement('div'));
    page.innerHTML = renderToString(element(schema, record));
    vi.stubEnv('TZ', 'America/New_York');
    const drawn = linesIn(page);
    const differences = vi.fn();
    await act(() => hydrateRoot(page, element(schema, record), { onRecoverableError: differences }));
    expect(differences).not.toHaveBeenCalled();
    expect(drawn.flat().join(' ')).toContain('1 May 2026, 06:00 (UTC)');
    expect(linesIn(page)).toEqual(drawn);
  });
});

describe('the facts of a record', () => {
  it('speak the language of the reader', async () => {
    const { coordinates, month, codes } = KINDS;
    const schema = {
      properties: {
        at: asked('At', coordinates.schema),
        from: asked('From', month.schema),
        languages: asked('Languages', codes.schema),
        fee: asked('Fee', KINDS.money.schema),
      },
    };
    const record = { at: coordinates.value, from: month.value, languages: codes.value, fee: { amount: 0, currency: 'EUR' } };
    expect(await read(schema, record, 'el')).toEqual([['At', '37,98° Β, 23,7275° Δ'], ['From', 'Σεπτέμβριος 2026'], ['Languages', 'Ελληνικά και Αγγλικά'], [
      'Fee',
      'Χωρίς δίδακτρα',
    ]]);
  });

  it('follow the order of the schema, with the values that are computed', async () => {
    const schema: Schema = {
      properties: { a: asked('A', { type: 'number', 'x-order': 2 }), b: asked('B', { type: 'number', 'x-order': 1 }) },
      'x-computed': { sum: asked('Sum', { type: 'number', 'x-order': 1.5, 'x-formula': { operation: 'sum', fields: ['a', 'b'] } }) },
    };
    expect(await read(schema, { a: 1, b: 2 })).toEqual([['B', '2'], ['Sum', '3'], ['A', '1']]);
    expect(await read(schema, {})).toEqual([['B', 'Not stated'], ['A', 'Not stated']]);
  });

  it('say nothing of a retired field, or of one for staff, that has no value', async () => {
    const schema: Schema = {
      properties: { old: asked('Old', { ...text, 'x-deprecated': { since: 2 } }), inner: asked('Inner', { ...text, 'x-roles': { read: ['secretary'] } }) },
    };
    expect(await read(schema, {})).toEqual([]);
    expect(await read(schema, { old: 'kept' })).toEqual([['Old', 'kept']]);
  });
});

// dprint-ignore
const STORED = { state: 'published' as const, version: 1, created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z', schema_version: 1, demo: false, country: 'GR', apply_status: null, next_call: null, source: null };
// dprint-ignore
const programme = (id: number, own: object): Programme => ({ ...STORED, id, prog_type: 'Master', title: { en: 'A' }, university_id: 1, university_name: { en: 'U' }, ...own });

it('the parts of a programme’s page leave out a long text that the branch in force excludes', () => {
  const long = localized('localized-textarea');
  const schema = {
    properties: { thesis: asked('Thesis', { type: 'boolean' }), about_thesis: asked('About the thesis', long), empty: asked('Empty', long) },
    if: { properties: { thesis: { const: true } }, required: ['thesis'] },
    then: {},
    else: { properties: { about_thesis: false } },
  } satisfies Schema;
  const titles = (thesis: boolean) =>
    textParts(programme(1, { thesis, about_thesis: { en: 'Long.' }, empty: {} }), schema, { locale: 'en', t: (key) => key }).map(({ title }) => title);
  expect([titles(true), titles(false)]).toEqual([['About the thesis'], []]);
});

describe('a comparison', () => {
  const contact: Schema = { type: 'object', properties: { email: asked('Email', KINDS.email.schema), phone: asked('Phone', KINDS.phone.schema) } };
  const schema = {
    properties: {
      abroad: asked('Abroad', { type: 'boolean' }),
      visa: asked('Visa', text),
      contact: asked('Contact', contact),
      call_id: asked('Call', to('title')),
      none: asked('None', text),
    },
    if: { properties: { abroad: { const: true } }, required: ['abroad'] },
    then: {},
    else: { properties: { visa: false } },
  } satisfies Schema;
  const other = { properties: { ...schema.properties, own: asked('Own', text) } } satisfies Schema;

  it('reads each value as the page of its programme does', async () => {
    const held = { email: 'a@example.org', phone: '+302104142000' };
    const compared = [
      { programme: programme(1, { abroad: true, visa: 'D', contact: held, call_id: 7 }), schema },
      { programme: programme(2, { abroad: false, visa: 'D', call_id: 7 }), schema },
      { programme: programme(3, { own: 'Mine' }), schema: other },
    ];
    const page = document.body.appendChild(document.createElement('div'));
    const router = createMemoryRouter([{ path: '/', element: <ComparisonTable compared={compared} /> }]);
    await act(() =>
      createRoot(page).render(
        <ThemeProvider>
          <RouterProvider router={router} />
        </ThemeProvider>,
      )
    );
    const rows = [...page.querySelectorAll('tbody tr')].slice(3).map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['Abroad', 'Yes', 'No', 'Not stated'],
      ['Visa', 'D', 'Does not apply', 'Not stated'],
      ['Contact', 'Email:a@example.orgPhone:+30 210 414 2000', 'Not stated', 'Not stated'],
      ['Own', 'Not for this type', 'Not for this type', 'Mine'],
    ]);
  });
});
