import type { Schema } from '@domain/schema/schema';
import { type Permission, PERMISSIONS } from '@domain/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { branchFor } from '../../../domain/schema/resolve';
import { contract, OPERATIONS, type Operation, resolved } from '../../../server/platform/contract/contract';
import { brokenLimit, JSON_LIMITS } from '../../../server/platform/http/json-limits';
import { seedDemo } from '../../../server/demo';
import { HOSTILE_WORKBOOKS } from '../../support/hostile-workbooks';
import { blocking } from '../../support/thread-time';
import { multipart } from '../profile/applicant-support';
import { startServer, type Person, type TestRequest, type TestServer } from '../harness';

/** The maximum CPU time of one request in milliseconds, on the machine of docs/performance.md; the event loop is blocked no longer than this. */
const BUDGET_MS = 50;
/** The CPU time of `yardstick` on that machine, in milliseconds. */
const YARDSTICK_MS = 5.5;

const MEGABYTE = 1024 * 1024 - 64;
const PNG_START = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64');
const SUB = 'hostile-applicant';
const APPLICANT: Person = { sub: SUB, groups: ['/Applicants'] };

/** The senders for each permission: one person of each permitted role that gets other data or may send other data. */
const SENDERS: Readonly<Record<Permission, readonly Person[]>> = {
  anyone: [APPLICANT, 'secretary'],
  'signed-in': [APPLICANT, 'secretary'],
  applicant: [APPLICANT],
  self: [APPLICANT],
  'applicant-or-secretary': [APPLICANT, 'secretary'],
  secretary: ['secretary'],
  evaluator: ['evaluator'],
  helpdesk: ['helpdesk'],
};

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  // The cost of a search depends on the amount of data.
  await seedDemo(server.deps);
});

afterAll(() => server.close());

const nested = (open: string, close: string, characters: number): string => {
  const depth = Math.floor(characters / (open.length + close.length));
  return `${open.repeat(depth)}1${close.repeat(depth)}`.slice(0, characters);
};

const keys = (count: number, value = '1'): string => `{${Array.from({ length: count }, (_, index) => `"k${index}":${value}`).join(',')}}`;

const list = (count: number, value: string): string => `[${Array.from({ length: count }, () => value).join(',')}]`;

/** A body with the same value in every property, so that long strings reach every pattern and format. */
function filled(schema: Schema, value: string): string {
  const entity = resolved<Schema>(schema);
  const properties = Object.keys((branchFor(entity, { prog_type: 'Master' }, contract).properties as object | undefined) ?? {});
  return `{"prog_type":"Master",${properties.filter((name) => name !== 'prog_type').map((name) => `"${name}":${value}`).join(',')}}`;
}

const properties = 40;
const long = (text: string) => JSON.stringify(text.repeat(Math.floor(MEGABYTE / properties / text.length)));

/** Bodies that are the same for every operation. */
const BODIES: readonly [string, string][] = [
  ['lists in lists', nested('[', ']', MEGABYTE)],
  ['objects in objects', nested('{"a":', '}', MEGABYTE)],
  ['60,000 unknown keys', keys(60_000)],
  ['1,000 unknown keys', keys(1000)],
  ['an unfinished megabyte', `{"a":"${'\\"'.repeat(MEGABYTE / 2 - 8)}`],
];

/** The values for every property of a body. */
const VALUES: readonly [string, string][] = [
  ['lists in a property', nested('[', ']', 20_000)],
  ['a list of a thousand nothings in each property', list(400, 'null')],
  ['a list of lists in each property', list(20, list(20, '{}'))],
  ['objects with unknown keys in each property', keys(400, '"\\u0000"')],
  ['a long text in each property', long('a')],
  ['a long text of spaces', long(' ')],
  ['a long text like an address', long('https://a.')],
  ['a long text like a mailbox', long('a@')],
  ['a long text with half characters', long('\ud800')],
];

function bodiesFor({ body }: Operation): [string, string][] {
  if (!body) return [];
  return [...BODIES, ...VALUES.map(([what, value]): [string, string] => [what, filled(body.schema, value)])];
}

/** Eight words that no catalogue contains: a search without an exact match falls back to the similarity search over all rows. */
const WORDS = 'internationalisation computational neuroscience ichthyology mathematics philosophical anthropology archaeology';

/** Query values of the maximum length of the contract; longer ones are refused before they are parsed. */
function queriesFor({ parameters }: Operation): [string, string][] {
  return parameters.filter((parameter) => parameter.in === 'query').flatMap(({ name }) => {
    const inFilter = (value: string) => `{"id":${value},"q":${value},"name":${value},"city":${value},"topic":${value},"status":${value}}`;
    return [
      nested('[', ']', 7900),
      inFilter(nested('[', ']', 1200)),
      inFilter(list(500, '1')),
      inFilter(JSON.stringify('a '.repeat(500))),
      `{"q":"${WORDS}"}`,
      `{"q":"${WORDS}","name":"${WORDS}","city":"${WORDS}"}`,
      '9'.repeat(7900),
    ].map(
      (value): [string, string] => [`${name}=${value.slice(0, 30)}`, `${name}=${encodeURIComponent(value)}`],
    );
  });
}

const urlOf = ({ path }: Operation): string => path.replace('{uuid}', SUB).replace(/\{\w+\}/g, '1');

/** The CPU time of this process during `work`, in milliseconds; unlike the elapsed time it does not grow on a busy machine. */
async function computing(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The hostile requests to an operation, each with a description. */
function requestsFor(operation: Operation): [string, TestRequest][] {
  const method = operation.method.toUpperCase() as 'POST';
  const url = urlOf(operation);
  const headers = { 'content-type': 'application/json' };
  return [
    ...bodiesFor(operation).map(([what, payload]): [string, TestRequest] => [what, { method, url, headers, payload }]),
    ...queriesFor(operation).map(([what, query]): [string, TestRequest] => [what, { method, url: `${url}?${query}` }]),
    ['a long way', { method, url: operation.path.replace(/\{\w+\}/g, '9'.repeat(290)) }],
  ];
}

const takesFile = ({ path, method }: Operation): boolean => {
  const { requestBody } = contract.paths[path]?.[method] ?? {};
  return requestBody !== undefined && 'content' in requestBody && requestBody.content?.['multipart/form-data'] !== undefined;
};

const lines = (line: string): Buffer => Buffer.from(line.repeat(Math.floor(MEGABYTE / line.length)));

/** The names and contents of files to upload. */
const FILES: readonly (readonly [name: string, content: Buffer])[] = [
  ...HOSTILE_WORKBOOKS.map(([what, book]) => [`${what}.xlsx`, book] as const),
  ['titles without a header.csv', lines('a,\n')],
  ['quotation marks.csv', lines('"",')],
  ['an open quotation mark in each line.csv', Buffer.concat([Buffer.from('name,country\n'), lines('"a,\n')])],
  ['half a million columns.csv', lines('a,')],
  ['five thousand columns.csv', Buffer.from(`${Array.from({ length: 5000 }, (_, index) => index).join(',').slice(0, 19_900)}\n${'1,'.repeat(9000)}\n`)],
  ['ends of lines.csv', lines('\r')],
  ['objects in lines.jsonl', lines('{}\n')],
  ['many keys.jsonl', Buffer.from(`${keys(60_000)}\n`.repeat(2))],
  ['lists in lists.json', Buffer.from(`{"programmeType":1,"items":${nested('[', ']', MEGABYTE)}}`)],
  ['objects without end.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), lines('1 0 obj<<')])],
  ['a picture of nothing.png', Buffer.concat([PNG_START, lines('IDAT')])],
  ['parts in a part.pdf', lines('\r\n--a-boundary-of-the-test\r\n')],
];

function uploadsTo(operation: Operation): [string, TestRequest][] {
  if (!takesFile(operation)) return [];
  return FILES.map(([name, content]) => [name, { method: operation.method.toUpperCase() as 'POST', url: urlOf(operation), ...multipart(content, { name }) }]);
}

/**
 * The minimum of a few runs: concurrent garbage collection of a large heap counts as CPU time of this process and may fall into
 * a run, and two threads on one core slow each other down. Work that is really slow is slow in every run.
 */
async function leastOfFew(work: () => unknown, { enough = BUDGET_MS, cost = computing } = {}): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < 16 && least > enough; tries += 1) least = Math.min(least, await cost(work));
  return least;
}

const ROWS = Array.from({ length: 20_000 }, (_, index) => ({ id: index, name: `Programme ${String(index % 977)}` }));

/** A fixed amount of work, to measure the machine's current speed. */
const yardstick = (): unknown => (JSON.parse(JSON.stringify(ROWS)) as typeof ROWS).sort((one, other) => (one.name < other.name ? -1 : 1));

/** The budget, scaled up if the machine is slower at the moment, for example because it shares its processors. */
const budgetNow = async (): Promise<number> => (BUDGET_MS * Math.max(YARDSTICK_MS, await leastOfFew(yardstick, { enough: YARDSTICK_MS }))) / YARDSTICK_MS;

describe('no request holds up the others', () => {
  it('of the operations that take a file', () => {
    expect(OPERATIONS.filter(takesFile).map(({ id }) => id).toSorted()).toEqual([
      'addPaperDocument',
      'createImport',
      'uploadCv',
      'uploadFile',
      'uploadLogo',
      'uploadPhoto',
      'uploadReference',
    ]);
  });

  it.each(OPERATIONS.map((operation) => [operation.id, operation] as const))('%s', async (_, operation) => {
    const tooLong: string[] = [];
    const requests = requestsFor(operation).map(([what, request]) => ({ what, request, cost: computing }));
    const uploads = uploadsTo(operation).map(([what, request]) => ({ what, request, cost: blocking }));
    for (const as of SENDERS[PERMISSIONS[operation.id as keyof typeof PERMISSIONS]]) {
      // The first request compiles the validators. It must not be refused with 401 or 403, since then the body is not read and the test shows nothing.
      const first = await server.inject({ method: operation.method.toUpperCase() as 'GET', url: urlOf(operation), as });
      expect([401, 403]).not.toContain(first.statusCode);
      for (const { what, request, cost } of [...requests, ...uploads]) {
        const send = async () => {
          const { statusCode } = await server.inject({ ...request, as });
          expect(statusCode, what).toBeLessThan(500);
        };
        const spent = await leastOfFew(send, { cost });
        if (spent > BUDGET_MS && spent > (await budgetNow())) tooLong.push(`${what}: ${Math.round(spent)} ms`);
      }
    }
    expect(tooLong).toEqual([]);
  });

  it('tells at most a hundred failures, and the limits in both languages', async () => {
    const send = (payload: string, language: string) =>
      server.inject({
        method: 'POST',
        url: '/api/catalogue/universities',
        as: 'secretary',
        headers: { 'content-type': 'application/json', 'accept-language': language },
        payload,
      });
    const told = async (payload: string, language = 'en') => (await send(payload, language)).json().detail;
    expect(await told(keys(1000))).toHaveLength(100);
    expect(await told(nested('[', ']', 400))).toMatchObject([{ loc: ['body'], type: 'json_depth', msg: 'This is nested deeper than 32 levels.' }]);
    expect(await told(keys(1001))).toMatchObject([{ type: 'json_width', msg: 'A list or an object in this has more than 1000 entries.' }]);
    expect(await told(list(30, list(900, '1')), 'el')).toMatchObject([{ type: 'json_values', msg: 'Τα δεδομένα έχουν περισσότερες από 20000 τιμές.' }]);
  });

  it('refuses a filter of more values than a page has rows, instead of leaving some out', async () => {
    const answer = await server.inject(`/api/catalogue/programmes?filter={"id":${list(101, '7')}}`);
    expect(answer.json().detail).toMatchObject([{ loc: ['query', 'filter', 'id'], type: 'maxItems', ctx: { limit: 100 } }]);
  });
});

describe('what JSON may hold', () => {
  it('leaves room for all that the contract takes', () => {
    const limits = [...JSON.stringify(contract).matchAll(/"max(?:Items|Properties)":(\d+)/g)].map(([, limit]) => Number(limit));
    expect(Math.max(...limits)).toBeLessThanOrEqual(JSON_LIMITS.width);
  });

  it('counts what is structure, not what is text', () => {
    expect(brokenLimit(JSON.stringify({ text: '[{,"\\'.repeat(50_000) }))).toBeUndefined();
    expect(brokenLimit(`${'['.repeat(32)}${']'.repeat(32)}`)).toBeUndefined();
    expect(brokenLimit(`${'['.repeat(33)}${']'.repeat(33)}`)?.type).toBe('json_depth');
    expect(brokenLimit(list(1000, '{"a":1}'))).toBeUndefined();
    expect(brokenLimit(']]]]"\\')).toBeUndefined();
  });
});

describe('a process that stood still', () => {
  it('says so in its log, with the patterns of routes and nothing of the requests', async () => {
    const lines: string[] = [];
    const watched = await startServer({ config: { logLevel: 'warn' }, log: { write: (line) => lines.push(line) } });
    try {
      await watched.inject({ url: '/api/catalogue/universities/7?filter=private' });
      const until = performance.now() + 600;
      while (performance.now() < until);
      await expect.poll(() => lines.find((line) => line.includes('stood still')), { timeout: 60_000 }).toBeDefined();
    } finally {
      await watched.close();
    }
    const line = JSON.parse(lines.find((each) => each.includes('stood still')) ?? '{}');
    expect(line.blocked_ms).toBeGreaterThanOrEqual(250);
    expect(line.routes).toEqual(['GET /api/catalogue/universities/:id']);
    expect(lines.join()).not.toContain('private');
  });
});
