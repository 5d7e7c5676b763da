/** Measures, on PostgreSQL with 100,000 sent applications, how long staff wait for lists, one application, bulk actions on a thousand, and exports. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { benchScreen } from './desk-screen.mjs';
import { benchExports } from './exports.mjs';
import { quantile, randomFrom } from './numbers.mjs';
import { withDatabase } from './postgres-portal.mjs';
import { report, reportEvery } from './progress.mjs';

const APPLICATIONS = 100_000;
/** A smaller number may not have enough for exports of ten thousand and bulk actions on a thousand `Finalized` ones. */
const FEWEST = 20_000;
const TAGS = ['scholarship', 'late', 'incomplete', 'interview'];
const STATUSES = ['Finalized', 'UnderReview', 'Waitlisted', 'Accepted', 'Confirmed', 'Declined', 'Rejected', 'Withdrawn'];
const WORDS = ['harbour', 'statistics', 'θάλασσα', 'laboratory', 'Ερμούπολη', 'bridge', 'medicine', 'music', 'orchard', 'δίκαιο'];
const COUNTRIES = ['GR', 'CY', 'IT', 'FR', 'DE', 'AL', 'BG', 'TR', 'EG', 'IN'];
const NAMES = ['Παπαδοπούλου', 'Martin', 'Dubois', 'Νικολάου', 'Smith', 'Garcia', 'Ιωάννου', 'Rossi'];

/** @typedef {{ calls: number[], programmes: number[], applications: number }} SeedData ids of the records to ask for, and how many applications are sent */

/** SQL for a pseudorandom number below `m`: `k` distinguishes the numbers of a row `n`, and every run gives the same. @param {number} k @param {string} m */
const any = (k, m) => `((hashint4(n * 16 + ${String(k)}) & 2147483647) % ${m})`;

/** Half of the applications are in one of many calls, as at a deadline; the statuses are distributed as in the middle of a season. */
const FILL = `
  insert into applications (call_id, applicant, status, number, submitted_at, sha256, receipt_jws, timeline, tags, information, scores_given, score, score_spread,
      score_ties, frozen, schema_version, created_at, updated_at)
    select case when ${any(0, '2')} = 0 then c.ids[1] else c.ids[1 + ${any(1, 'array_length(c.ids, 1)')}] end, 'bench-' || n,
      case when ${any(2, '10')} < 6 then 'Finalized' else ($2::text[])[1 + ${any(3, '8')}] end,
      'BENCH-' || lpad(n::text, 7, '0'), timestamptz '2026-01-01 00:00Z' + n * interval '97 seconds', md5(n::text), 'none', '[]',
      case when ${any(4, '7')} = 0 then array[($3::text[])[1 + ${any(5, '4')}]] else '{}' end,
      case ${any(6, '40')} when 0 then 'asked' when 20 then 'answered' end,
      case when n % 3 = 0 then 2 end, case when n % 3 = 0 then ${any(7, '1000')} / 10.0 end, case when n % 3 = 0 then ${
  any(8, '9')
} end, case when n % 3 = 0 then array[${any(9, '10')}] end,
      jsonb_build_object(
        'profile', jsonb_build_object('given_name', 'Example ' || n % 977, 'family_name', ($5::text[])[1 + ${any(10, '8')}] || ' ' || ${
  any(11, '4931')
}, 'email', 'bench-' || n || '@example.org',
          'contact_infos', jsonb_build_array(jsonb_build_object('primary', true, 'address', jsonb_build_object('country', ($6::text[])[1 + ${
  any(12, '10')
}])))),
        'answers', jsonb_build_object('motivation', (select string_agg(($4::text[])[1 + (hashint4(n * 64 + w) & 2147483647) % 10] || (hashint4(n * 64 - w) & 2147483647) % 997, ' ') from generate_series(1, 60) w)),
        'documents', '{}'::jsonb, 'files', '[]'::jsonb, 'asked', '{"version": 1, "questions": {"type": "object", "properties": {}}, "required_documents": []}'::jsonb),
      1, now(), now()
    from generate_series(1, $1::int) n, (select array_agg(id order by id) as ids from calls) c`;

/** Two evaluators for each application under review: one has scored all of them, the other every second one. */
const ASSIGNED = `insert into assignments (application_id, evaluator, status, total, submitted_at, created_at, updated_at)
  select a.id, e.sub, case when e.sub = 'one' or a.id % 2 = 0 then 'submitted' else 'open' end, case when e.sub = 'one' or a.id % 2 = 0 then 50 end,
      case when e.sub = 'one' or a.id % 2 = 0 then now() end, now(), now()
    from applications a, (values ('one'), ('two')) as e(sub) where a.status = 'UnderReview'`;

const PEOPLE = `insert into applicants (uuid, email, given_name, family_name, data, schema_version, schema_change, created_at, updated_at)
  select applicant, applicant || '@example.org', 'Example', 'Person', '{}', 1, 0, now(), now() from applications where status = 'Finalized' order by id limit 2000`;

/** The filters that the screen sets, each with a way to choose a value. @param {ReturnType<typeof randomFrom>} random @param {SeedData} seedData */
const filters = ({ next, pick }, { calls, programmes, applications }) => ({
  q: () => {
    const number = String(Math.floor(next() * 997));
    return pick([`${pick(WORDS)}${number}`, `${pick(NAMES)} ${number}`, pick(WORDS), `BENCH-00${number}`, `${pick(NAMES)} ${number} ${pick(WORDS)}`]);
  },
  status: () => (next() < 0.5 ? pick(STATUSES) : [pick(STATUSES), pick(STATUSES)]),
  call_id: () => pick(calls),
  programme_id: () => pick(programmes),
  prog_type: () => pick(['Bachelor', 'Master', 'ShortTerm']),
  tag: () => pick(TAGS),
  information: () => pick(['asked', 'answered']),
  applicant: () => `bench-${String(1 + Math.floor(next() * applications))}`,
  country: () => (next() < 0.5 ? pick(COUNTRIES) : [pick(COUNTRIES), pick(COUNTRIES)]),
  sent_on: () => new Date(Date.UTC(2026, 0, 1) + Math.floor(next() * applications) * 97_000).toISOString().slice(0, 10),
  scored: () => next() < 0.5,
});
/** Columns that a Secretary adds to the list: an answer, a field of the profile, a field of all records of a section, and the eligibility. */
const COLUMNS = 'answers.motivation,profile.given_name,profile.contact_infos.address,eligibility';
const SORTS = ['submitted_at', 'name', 'number', 'status', 'score', 'attention', 'id', 'call_id'];

/** @param {ReturnType<typeof randomFrom>} random @param {SeedData} seedData */
function randomQuery(random, seedData) {
  const all = Object.entries(filters(random, seedData));
  const chosen = Object.fromEntries(Array.from({ length: random.pick([0, 1, 1, 2, 2, 3]) }, () => random.pick(all)).map(([name, value]) => [name, value()]));
  const first = random.pick([0, 0, 0, 25, 50, 500]);
  const sort = random.pick([undefined, ...SORTS.flatMap((name) => [[name, 'ASC'], [name, 'DESC']])]);
  return new URLSearchParams({ filter: JSON.stringify(chosen), range: JSON.stringify([first, first + 24]), ...(sort && { sort: JSON.stringify(sort) }) })
    .toString();
}

/** @param {import('pg').Pool} database @param {number} [applications] how many sent applications to insert @returns {Promise<SeedData>} */
export async function fill(database, applications = APPLICATIONS) {
  // Dropped and built again: that takes a tenth of the time of 100,000 single insertions into the full-text index.
  const { rows } = await database.query(`select indexdef from pg_indexes where indexname = 'applications_search'`);
  await database.query('drop index applications_search');
  await database.query(FILL, [applications, STATUSES, TAGS, WORDS, NAMES, COUNTRIES]);
  await database.query(rows[0].indexdef);
  await database.query(ASSIGNED);
  await database.query(PEOPLE);
  await database.query('vacuum analyze');
  /** @param {string} sql @returns {Promise<number[]>} */
  const ids = async (sql) => (await database.query(sql)).rows.map(({ id }) => Number(id));
  return {
    calls: await ids('select id from calls order by id'),
    programmes: await ids('select distinct programme_id as id from calls order by 1'),
    applications,
  };
}

/**
 * @param {{ requests?: number, applications?: number }} [size] the number of lists to request, and of applications in the database
 * @returns milliseconds of wall clock and processor time: the p50 and p99 of lists, the p99 of further columns and of opening an application (wall
 *   clock only), a thousand reviews, a thousand decisions, each export of ten thousand, and the screen of the list; undefined without PostgreSQL
 */
export const benchDesk = ({ requests = 400, applications = APPLICATIONS } = {}) =>
  withDatabase('postgres', async (portal) => {
    const { ask, tokenOf, database, databaseUrl, folder, processor } = portal;
    if (!database || !databaseUrl) throw new Error('There is no database to fill.');
    report(`${applications.toLocaleString('en')} applications are filled in: minutes for 100,000`);
    const seedData = await fill(database, applications);
    const token = await tokenOf('secretary', '/Secretary');
    const get = async (/** @type {string} */ path) => {
      const answer = await ask('GET', path, { token });
      if (answer.status !== 200) throw new Error(`${String(answer.status)} for ${path}`);
      return answer;
    };
    const random = randomFrom(20_26);
    /** @type {{ took: number, processor: number, query: string }[]} */
    const lists = [];
    const opened = [];
    /** @type {number[]} */
    const columns = [];
    for (let index = -20; index < requests; index += 1) {
      reportEvery(100, `lists of ${String(requests)}`, index);
      const query = randomQuery(random, seedData);
      const before = processor();
      const { took, body } = await get(`/api/review/applications?${query}`);
      const spent = processor() - before;
      const furtherColumns = body.length > 0
        ? (await get(`/api/review/columns?ids=${body.map((/** @type {{ id: number }} */ { id }) => id).join(',')}&columns=${COLUMNS}`)).took
        : undefined;
      const open = index % 4 === 0 && body[0] ? (await get(`/api/review/applications/${String(body[0].id)}`)).took : undefined;
      // The first 20 are not measured, because they warm the caches.
      if (index < 0) continue;
      lists.push({ took, processor: spent, query });
      if (open !== undefined) opened.push(open);
      if (furtherColumns !== undefined) columns.push(furtherColumns);
    }
    report('a thousand reviews and decisions');
    const { rows } = await database.query(`select a.id from applications a join applicants p on p.uuid = a.applicant where a.status = 'Finalized' limit 1000`);
    const before = processor();
    const bulk = await ask('POST', '/api/review/start-review', { token, body: { ids: rows.map(({ id }) => Number(id)) } });
    if (bulk.status !== 200 || bulk.body.started.length !== 1000) throw new Error(`A thousand reviews were answered with ${String(bulk.status)}.`);
    const bulkProcessor = processor() - before;
    const beforeDecisions = processor();
    const decisions = await ask('POST', '/api/review/decisions', { token, body: { ids: rows.map(({ id }) => Number(id)), decision: { outcome: 'accept' } } });
    if (decisions.status !== 200 || decisions.body.entered.length !== 1000)
      throw new Error(`A thousand decisions were answered with ${String(decisions.status)}.`);
    const decided = { took: decisions.took, processor: processor() - beforeDecisions };
    const worst = lists.toSorted((a, b) => b.processor - a.processor).slice(0, 12).map((list) =>
      `${list.took.toFixed(0)} ms, ${list.processor.toFixed(0)} of the processor  ${decodeURIComponent(list.query)}`
    );
    const [p50, p99] = [0.5, 0.99].map((share) => ({
      took: quantile(lists.map(({ took }) => took), share),
      processor: quantile(
        lists.map((one) => one.processor),
        share,
      ),
    }));
    report('exports of 10,000: the ZIP takes a quarter of an hour, because each PDF is rendered');
    const exported = await benchExports({ ...portal, database, token });
    report('the screen of the list');
    const screen = await benchScreen({ databaseUrl, keys: join(folder, 'secrets.key') });
    return {
      p50,
      p99,
      worst,
      exported,
      screen,
      columns: quantile(columns, 0.99),
      open: quantile(opened, 0.99),
      bulk: { took: bulk.took, processor: bulkProcessor },
      decided,
    };
  });

/** Prints the figures beside their targets. @param {readonly string[]} [args] the number of applications, by default 100,000 */
export async function printDesk([count] = []) {
  const applications = count === undefined ? APPLICATIONS : Number(count);
  if (!(applications >= FEWEST)) throw new Error(`The bench takes a number of applications, at least ${String(FEWEST)}.`);
  const measured = await benchDesk({ applications });
  if (!measured) return console.log('The desk: skipped, no PostgreSQL was found');
  const { p50, p99, worst, columns, open, bulk, decided, exported, screen } = measured;
  const timesText = (/** @type {{ took: number, processor: number } | undefined} */ one) =>
    `${one?.took.toFixed(1) ?? '-'} ms (${one?.processor.toFixed(1) ?? '-'} of the processor)`;
  console.log(`${`Lists of ${applications.toLocaleString('en')} applications:`.padEnd(40)}p50 ${timesText(p50)}, p99 ${timesText(p99)} (p99 at most 100)`);
  console.log(`Further columns of a page of them:      p99 ${columns.toFixed(1)} ms (at most 100)`);
  console.log(`Opening one of them:                    p99 ${open.toFixed(1)} ms (at most 150)`);
  console.log(`A thousand reviews started:             ${timesText(bulk)} (at most 2,000)`);
  console.log(`A thousand decisions entered:            ${timesText(decided)} (at most 2,000)`);
  for (const { name, took, processor, before, maximum, bytes } of exported) {
    const size = `${(bytes / 1e6).toFixed(1)} MB, memory ${before.toFixed(0)} MiB before, at most ${maximum.toFixed(0)} MiB`;
    console.log(`${`Export of 10,000 of them, ${name}:`.padEnd(40)}${timesText({ took, processor })}, ${size}`);
  }
  if (!screen) console.log('The screen of the list: skipped, no Chromium was found');
  else for (const [visit, { took, busy }] of Object.entries(screen))
      console.log(
        `The list stands and answers keys, ${`${visit}:`.padEnd(6)} ${took.toFixed(0)} ms (at most 1,500), ${busy.toFixed(0)} ms of the page's main thread`,
      );
  return worst;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) console.log((await printDesk())?.join('\n'));
