import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProgramme, addUniversity, fillCatalogue, list } from './catalogue-support';
import { Predicate } from '../../../server/core/records/queries/predicate';
import { startServer, type TestServer } from '../harness';

interface Programme {
  id: number;
  title: Record<string, string>;
  apply_status: string | null;
  next_call: { id: number; status: string } | null;
  university_name: Record<string, string>;
  country: string | null;
}

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await fillCatalogue(server);
});
afterAll(() => server.close());

const LAW = 'Law';
const DATA = 'Data Science';
const DROIT = 'Économie et gestion 100%';
const SUMMER = 'Summer Law School';

const shown = ({ title }: Programme) => title.en ?? title.fr ?? '';
const programmes = async (filter: object) => (await list(server, 'programmes', { filter })).json<Programme[]>().map(shown).sort();

describe('a search that finds nothing exactly', () => {
  it.each<[string, object, string[]]>([
    ['forgives a letter left out', { name: 'data scince' }, [DATA]],
    ['forgives letters that changed places', { name: 'sceince' }, [DATA]],
    ['forgives a mistake in Greek', { name: 'δεδομένα' }, [DATA]],
    ['forgives two letters that changed places in a short word', { name: 'shcool' }, [SUMMER]],
    ['forgives them in Greek, where the sound of two letters is another', { name: 'νοιμκή' }, [LAW]],
    ['forgives another letter in a short word', { name: 'sumner' }, [SUMMER]],
    ['forgives a letter too many beside a word that is right', { q: 'law schoool' }, [SUMMER]],
    ['forgives a slip in the name of a city', { city: 'athnes' }, [LAW]],
    ['corrects no word that the catalogue has', { name: 'summer science' }, []],
    ['finds Greek by Latin letters', { name: 'EPISTIMI DEDOMENON' }, [DATA]],
    ['finds Greek as people write it with Latin letters', { q: 'nomikh' }, [LAW]],
    ['finds a city by its sound', { city: 'Pireas' }, [DATA]],
    ['keeps every other filter', { name: 'scince', prog_type: 'Bachelor' }, []],
    ['compares neighbours together where there are many words', { name: 'data scince univercity of athens' }, [DATA]],
    ['does not guess wildly, nor from many words', { name: 'astronomy of the early middle ages in athens' }, []],
    ['does not guess wildly', { name: 'astronomy' }, []],
    ['leaves what is found exactly alone', { name: 'summer law' }, [SUMMER]],
  ])('%s', async (_, filter, expected) => {
    expect(await programmes(filter)).toEqual(expected);
  });

  it('costs the same however many words there are: the planner tries each text on the statistics of its column', () => {
    const text = 'one two three four five six seven eight nine ten';
    const comparisons = (texts: string[]) => {
      const predicate = new Predicate();
      for (const each of texts) predicate.search(each, [{ folded: 'f', sounding: 's' }], 'alike');
      return predicate.sql.split('<%').length - 1;
    };
    expect([comparisons([text]), comparisons([text, text]), comparisons([text, text, text]), comparisons(['one two', '', 'one one'])]).toEqual([3, 4, 5, 3]);
  });

  it('is forgiven for universities too', async () => {
    const names = async (filter: object) => (await list(server, 'universities', { filter })).json<{ name: { en?: string } }[]>().map(({ name }) => name.en);
    expect(await names({ name: 'Athina' })).toEqual(['University of Athens']);
    expect(await names({ q: 'unversity athenes' })).toEqual(['University of Athens']);
    expect(await names({ q: 'athnes' })).toEqual(['University of Athens']);
  });
});

describe('filters of the list of programmes', () => {
  it.each<[string, object, string[]]>([
    ['a word of the title', { name: 'science' }, [DATA]],
    ['a part of a word, in another case', { name: 'SCIEN' }, [DATA]],
    ['words in another order', { name: 'school law' }, [SUMMER]],
    ['Greek without accents, in the university’s name', { name: 'αθηνασ' }, [DATA, LAW]],
    ['Greek in capitals', { name: 'ΝΟΜΙΚΉ' }, [LAW]],
    ['a title whose accents the reader leaves out', { name: 'economie' }, [DROIT]],
    ['signs that are wildcards in SQL, taken literally', { name: '100%' }, [DROIT]],
    ['a sign that matches everything in SQL, when it is nowhere', { name: '_' }, []],
    ['a short name of the university', { name: 'udl' }, [DROIT, SUMMER]],
    ['all that a visitor may type', { q: 'πειραιας' }, [DATA]],
    ['its type', { prog_type: 'ShortTerm' }, [SUMMER]],
    ['several types', { prog_type: ['Bachelor', 'ShortTerm'] }, [LAW, SUMMER]],
    ['its city, folded', { city: 'αθηνα' }, [LAW]],
    ['its city, in another language', { city: 'ATHENS' }, [LAW]],
    ['its city, in part', { city: 'lyo' }, [DROIT]],
    ['the university’s country', { country: 'FR' }, [DROIT, SUMMER]],
    ['fees', { has_tuition_fees: true }, [DATA, SUMMER]],
    ['no fees, which an unknown fee is not', { has_tuition_fees: false }, [LAW]],
    ['a highest fee, which no fee is below and an unknown one is not', { tuition_fee_lte: 300 }, [LAW, SUMMER]],
    ['a lowest fee', { tuition_fee_gte: '300.5' }, [DATA]],
    ['both bounds of a fee', { tuition_fee_gte: 1, tuition_fee_lte: 3999, tuition_fee_currency: 'EUR' }, [SUMMER]],
    ['a highest fee of nothing', { tuition_fee_lte: 0 }, [LAW]],
    ['bounds in another currency, which amounts in euros do not have', { tuition_fee_lte: 9000, tuition_fee_currency: 'GBP' }, [LAW]],
    ['a lowest fee in another currency', { tuition_fee_gte: 1, tuition_fee_currency: 'GBP' }, []],
    ['a currency without a bound, which asks nothing', { tuition_fee_currency: 'GBP' }, [DATA, LAW, SUMMER, DROIT]],
    ['the term in which it starts', { start_terms: ['spring', 'winter'] }, [DATA]],
    ['the term in which it starts, of each type', { start_terms: ['spring', 'summer'] }, [DATA, SUMMER]],
    ['the day on which it starts', { start_date_gte: '2027-07-01', start_date_lte: '2027-07-01' }, [SUMMER]],
    ['a later day than that', { start_date_gte: '2027-07-02' }, []],
    ['being open', { is_open: true }, [DATA]],
    ['not being open', { is_open: false }, [DROIT, LAW, SUMMER]],
    ['its best call being open', { apply_status: 'open' }, [DATA]],
    ['its best call being upcoming', { apply_status: 'upcoming' }, [DROIT]],
    ['its best call being closed', { apply_status: 'closed' }, [LAW]],
    ['its language', { language: 'el' }, [DATA, LAW]],
    ['a broad field, with its children', { topic: '04' }, [DROIT, LAW]],
    ['a narrow field', { topic: '061' }, [DATA]],
    ['a detailed field', { topic: '0421' }, [LAW]],
    ['a field that is none', { topic: 'x' }, []],
    ['its study mode', { study_mode: 'distance' }, [DATA]],
    ['several filters at once', { language: 'el', topic: '06', has_tuition_fees: true, is_open: true, name: 'δεδομενων' }, [DATA]],
    ['filters that exclude each other', { language: 'fr', prog_type: 'Bachelor' }, []],
    ['a filter that nobody knows', { colour: 'blue' }, [DATA, LAW, SUMMER, DROIT].sort()],
    ['filters left empty', { name: '', prog_type: '', university_id: null, is_open: '' }, [DATA, LAW, SUMMER, DROIT].sort()],
  ])('finds by %s', async (_what, filter, expected) => {
    expect(await programmes(filter)).toEqual([...expected].sort());
  });

  it('finds by university and by id', async () => {
    const all = (await list(server, 'programmes')).json<(Programme & { university_id: number })[]>();
    const [first] = all;
    const ofUniversity = all.filter((one) => one.university_id === first?.university_id).map(shown).sort();
    expect(await programmes({ university_id: first?.university_id })).toEqual(ofUniversity);
    expect(await programmes({ id: [first?.id, 999_999] })).toEqual(first ? [shown(first)] : []);
  });

  it('judges calls by the clock', async () => {
    const before = server.clock.now();
    server.clock.advance(25 * 86_400_000);
    expect(await programmes({ apply_status: 'closed' })).toEqual([LAW, DROIT].sort());
    expect(await programmes({ is_open: true })).toEqual([DATA]);
    server.clock.set(before);
  });

  it('refuses a filter of the wrong kind where it stands', async () => {
    const answer = await list(server, 'programmes', { filter: { is_open: 'perhaps' } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ detail: [{ loc: ['query', 'filter', 'is_open'], type: 'type' }] });
    expect((await list(server, 'programmes', { filter: { name: { a: 1 } } })).statusCode).toBe(422);
    const currency = await list(server, 'programmes', { filter: { tuition_fee_lte: 9, tuition_fee_currency: 'pounds' } });
    expect(currency.json()).toMatchObject({ detail: [{ loc: ['query', 'filter', 'tuition_fee_currency'], type: 'type' }] });
    expect((await list(server, 'programmes', { filter: { tuition_fee_gte: 'much' } })).statusCode).toBe(422);
  });
});

describe('the list of programmes', () => {
  const order = async (query: Parameters<typeof list>[2]) => (await list(server, 'programmes', query)).json<Programme[]>().map(shown);

  it('puts open programmes first, then upcoming ones, then the rest by title', async () => {
    expect(await order({})).toEqual([DATA, DROIT, LAW, SUMMER]);
    expect((await list(server, 'programmes')).headers['content-range']).toBe('programmes 0-3/4');
  });

  it('keeps that order over pages', async () => {
    expect(await order({ range: [1, 2] })).toEqual([DROIT, LAW]);
    expect(await order({ range: [3, 9] })).toEqual([SUMMER]);
    const beyond = await list(server, 'programmes', { range: [40, 49] });
    expect([beyond.json(), beyond.headers['content-range']]).toEqual([[], 'programmes */4']);
  });

  it('sorts text in the reader’s language, and what is not stated last', async () => {
    expect(await order({ sort: ['title', 'ASC'] })).toEqual([DATA, DROIT, LAW, SUMMER]);
    expect(await order({ sort: ['title', 'ASC'], locale: 'el' })).toEqual([DROIT, SUMMER, DATA, LAW]);
    expect(await order({ sort: ['tuition_fee', 'DESC'] })).toEqual([DATA, SUMMER, LAW, DROIT]);
    expect((await order({ sort: ['duration_months', 'ASC'] })).slice(0, 2)).toEqual([DATA, LAW]);
  });

  it('refuses an unknown sort field and more than 100 rows', async () => {
    const answers = [
      await list(server, 'programmes', { sort: ['data', 'ASC'] }),
      await list(server, 'programmes', { range: [0, 100] }),
      await list(server, 'universities', { sort: ['title', 'ASC'] }),
      await list(server, 'calls', { sort: ['id; drop table calls', 'ASC'] }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422]);
    expect(answers[0]?.json()).toMatchObject({ detail: [{ loc: ['query', 'sort'] }] });
  });

  it('shows with a programme its university and the best of its calls', async () => {
    const [data, droit, law, summer] = (await list(server, 'programmes')).json<Programme[]>();
    expect(data).toMatchObject({ apply_status: 'open', next_call: { status: 'open' }, country: 'GR', demo: false, source: null });
    expect(data?.university_name.el).toBe('Πανεπιστήμιο της Αθήνας');
    expect(droit).toMatchObject({ apply_status: 'upcoming', next_call: { status: 'upcoming' } });
    expect(law).toMatchObject({ apply_status: 'closed' });
    expect(summer).toMatchObject({ apply_status: null, next_call: null });
  });
});

describe('filters of universities and calls', () => {
  const names = async (filter: object) =>
    (await list(server, 'universities', { filter })).json<{ name: Record<string, string> }[]>().map(({ name }) => name.en ?? name.fr);

  it('finds universities by name in any language, city and country', async () => {
    expect(await names({ name: 'ΑΘΗΝΑΣ' })).toEqual(['University of Athens']);
    expect(await names({ name: 'universite lyon' })).toEqual(['Université de Lyon']);
    expect(await names({ city: 'αθηνα' })).toEqual(['University of Athens']);
    expect(await names({ country: 'FR' })).toEqual(['Université de Lyon']);
    expect(await names({ q: 'αθηνα' })).toEqual(['University of Athens']);
    expect(await names({ name: 'athens', country: 'FR' })).toEqual([]);
    expect(await names({})).toHaveLength(2);
  });

  it('finds calls by programme, university, status and state', async () => {
    const count = async (filter: object) => (await list(server, 'calls', { filter })).headers['content-range'];
    const [data] = (await list(server, 'programmes', { filter: { name: 'science' } })).json<(Programme & { university_id: number })[]>();
    expect(await count({ programme_id: data?.id })).toBe('calls 0-2/3');
    expect(await count({ university_id: data?.university_id })).toBe('calls 0-3/4');
    expect(await count({ programme_id: data?.id, status: 'open' })).toBe('calls 0-0/1');
    expect(await count({ status: ['upcoming', 'closed'] })).toBe('calls 0-3/4');
    expect(await count({ state: 'cancelled' })).toBe('calls 0-0/1');
    expect(await count({ q: 'science' })).toBe('calls 0-2/3');
  });

  it('orders calls by what a reader can do: open, upcoming, closed', async () => {
    const rows = (await list(server, 'calls')).json<{ status: string; state: string }[]>();
    expect(rows.map(({ status }) => status)).toEqual(['open', 'open', 'upcoming', 'upcoming', 'closed', 'closed']);
  });

  it('counts what there is', async () => {
    const answer = await server.inject('/api/catalogue/statistics');
    expect(answer.json()).toEqual({ programmes: 4, universities: 2, open_calls: 1, demo: false });
  });
});

describe('a word in Latin letters that stands exactly in some titles', () => {
  it('finds those in Greek that have the same phonetic key next to them, and no others', async () => {
    const madrid = await addUniversity(server, { name: { es: 'Universidad de Ejemplo' }, country: 'ES' });
    const titles: Record<string, string>[] = [{ es: 'Historia del arte' }, { el: 'Ιστορία της τέχνης' }, { el: 'Λαογραφία' }];
    const added = await Promise.all(titles.map((title) => addProgramme(server, madrid, { title })));
    const found = async (q: string) => (await list(server, 'programmes', { filter: { q } })).json<{ id: number }[]>().map(({ id }) => id);
    expect((await found('ISTORIA')).sort()).toEqual(added.slice(0, 2).map(({ id }) => id).sort());
    // The phonetic search ignores words of three letters, which match a part of too many words.
    expect(await found('law')).not.toContain(added[2]?.id);
  });
});

describe('lists of codes', () => {
  it.each([
    ['language', 'languages', ['mt', 'ga']],
    ['study_mode', 'study_modes', ['distance', 'work_study']],
    ['start_terms', 'start_terms', ['summer', 'winter']],
  ])('are found by %s as soon as they are changed to what no programme had', async (filter, field, codes) => {
    const [first, last] = codes;
    const university = await addUniversity(server, { name: { en: 'Changing' }, country: 'IE' });
    const { id } = await addProgramme(server, university, { title: { en: 'Changed' }, [field]: [first] });
    const found = async (...asked: unknown[]) =>
      (await list(server, 'programmes', { filter: { [filter]: asked, university_id: university.id } })).json<Programme[]>().map(shown);
    expect([await found(first), await found(last)]).toEqual([['Changed'], []]);
    const { json } = await server.inject({ url: `/api/catalogue/programmes/${String(id)}` });
    const changed = await server.inject({
      method: 'PUT',
      url: `/api/catalogue/programmes/${String(id)}`,
      as: 'secretary',
      payload: { ...json<object>(), [field]: codes.toReversed() },
    });
    expect(changed.statusCode, changed.body).toBe(200);
    expect([await found(last), await found('none of them', first)]).toEqual([['Changed'], ['Changed']]);
  });
});
