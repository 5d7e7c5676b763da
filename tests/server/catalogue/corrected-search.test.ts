import { type SpellingCorrections, parseCorrections } from '@domain/catalogue/corrected-words';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listExactElseSimilar } from '../../../server/core/records/queries/fuzzy-search';
import type { Matching } from '../../../server/core/records/queries/predicate';
import { programmePredicate } from '../../../server/core/catalogue/queries/programme-filters';
import * as renderer from '../../../src/server-rendering/render-page';
import { addProgramme, addUniversity, fillCatalogue, list } from './catalogue-support';
import { startServer, type TestServer } from '../harness';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ renderer });
  await fillCatalogue(server);
});
afterAll(() => server.close());

describe('a list that was found by corrected words', () => {
  const corrections = async (resource: string, filter: object, range: [number, number] = [0, 9]) =>
    parseCorrections(String((await list(server, resource, { filter, range })).headers['search-corrections'] ?? ''));

  it.each<[string, object, SpellingCorrections]>([
    ['the word that was meant', { name: 'sceince' }, { sceince: ['science'] }],
    ['none of the words that were right', { q: 'law schoool' }, { schoool: ['school'] }],
    ['a word of each field', { name: 'sceince', city: 'Pireeas' }, { sceince: ['science'], Pireeas: ['πειραιάς'] }],
    ['Greek with its accents', { name: 'νοιμκή' }, { νοιμκή: ['νομική'] }],
    ['Greek that was typed in Latin letters', { name: 'epistmi' }, { epistmi: ['επιστήμη'] }],
    ['Greek that was typed by the looks of its letters', { name: 'episthmh' }, { episthmh: ['επιστήμη'] }],
    ['what stands in a university’s name', { name: 'unievrsity' }, { unievrsity: ['university'] }],
    ['nothing of what is found as it is', { name: 'science' }, {}],
    ['nothing of what is found by its likeness', { name: 'δεδομένα' }, {}],
    ['nothing where nothing is found', { name: 'sceince', prog_type: 'Bachelor' }, {}],
  ])('tells %s', async (_, filter, expected) => {
    expect(await corrections('programmes', filter)).toEqual(expected);
  });

  it('tells it of universities, too', async () => {
    expect(await corrections('universities', { name: 'athnes' })).toEqual({ athnes: ['athens'] });
    expect(await corrections('universities', { name: 'athens' })).toEqual({});
  });

  it('says so to a browser of another origin, and to whoever gets the cached answer', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { headers } = await list(server, 'programmes', { filter: { name: 'shcool' } });
      expect(headers['search-corrections']).toBe('shcool=school');
      expect(headers['access-control-expose-headers']).toContain('Search-Corrections');
    }
  });

  it('tells nothing behind the end of the list, where no row shows how the word is written', async () => {
    expect(await corrections('programmes', { name: 'shcool' }, [50, 59])).toEqual({});
  });

  it('tells the letters of the word alone where it stands in longer ones only', async () => {
    const university = await addUniversity(server, { name: { en: 'Elsewhere' } });
    await addProgramme(server, university, { title: { en: 'Thinkers’ Preschools' } });
    expect(await corrections('programmes', { name: 'shcool', university_id: university.id })).toEqual({ shcool: ['school'] });
  });

  it.each<[string, SpellingCorrections]>([
    ['histoire de lart', { lart: ["l'art"] }],
    ['LEau', { LEau: ["l'eau"] }],
    ['décologie', { décologie: ["d'écologie"] }],
    ['decologie de lart', { decologie: ["d'écologie"], lart: ["l'art"] }],
    ['storia dellarte', { dellarte: ['dell’arte'] }],
    ["histoire de l'art", {}],
  ])('tells an apostrophe that was left out: %s', async (name, expected) => {
    const university = await addUniversity(server, { name: { fr: 'Sorbonne' } });
    await addProgramme(server, university, { title: { fr: "Histoire de l'art, de l'eau et d'écologie" } });
    await addProgramme(server, university, { title: { it: 'Storia dell’arte' } });
    expect(await corrections('programmes', { name, university_id: university.id })).toEqual(expected);
  });
});

describe('a list that was found by its likeness alone', () => {
  const similar = async (resource: string, filter: object) => {
    const { headers } = await list(server, resource, { filter });
    return [String(headers['content-range']).split('/')[1], headers['search-similar']];
  };

  it('says so to whoever gets the cached answer, too', async () => {
    for (let time = 0; time < 2; time += 1) expect(await similar('programmes', { name: 'δεδομένα' })).toEqual(['1', 'true']);
    expect(await similar('universities', { name: 'unniversitty' })).toEqual([expect.stringMatching(/^[1-9]/), 'true']);
  });

  it('leaves out signs without a letter, and is not computed for these alone', async () => {
    expect(await similar('universities', { name: 'unniversitty 🎓' })).toEqual([expect.stringMatching(/^[1-9]/), 'true']);
    for (const name of ['🎓', '%', '%%\\']) expect(await similar('universities', { name })).toEqual(['0', undefined]);
  });

  it('is searched by the words of the catalogue that are most like it before the texts of all records are compared', async () => {
    const search = async (text: string, hit: number) => {
      const tried: Matching[] = [];
      const { isSimilar } = await listExactElseSimilar(server.db, { texts: [text], areKnown: () => Promise.resolve(false) }, (_, matching) => {
        tried.push(matching);
        return Promise.resolve({ total: tried.length === hit ? 1 : 0 });
      });
      return { tried, isSimilar };
    };
    expect(await search('unniversitty of', 2)).toEqual({
      tried: ['exact', new Map([['unniversitty', expect.arrayContaining(['universiti'])]])],
      isSimilar: true,
    });
    expect((await search('unniversitty of', 3)).tried[2]).toBe('alike');
    expect(await search('qqqqzzzz', 2)).toEqual({ tried: ['exact', 'alike'], isSimilar: true });
  });

  it('is found by the index for each of the words, of which one may be nearly everywhere', () => {
    // A column concatenated with another text cannot use its index, so each column is compared alone.
    expect(programmePredicate({ name: 'unniversitty of qqqq' }, server.clock.now(), 'alike').sql.match(/<% p\.search_sound\)/g)).toHaveLength(3);
  });

  it('says nothing of what was found by the words, corrected ones too, or of nothing', async () => {
    for (const name of ['science', 'sceince']) expect(await similar('programmes', { name })).toEqual([expect.stringMatching(/^[1-9]/), undefined]);
    expect(await similar('programmes', { name: 'qqqqzzzz' })).toEqual(['0', undefined]);
  });

  it('is none where something has the words, and another filter leaves it out', async () => {
    expect(await similar('programmes', { name: 'datta', has_tuition_fees: false })).toEqual(['0', undefined]);
  });
});

describe('the page of such a list', () => {
  const read = async (path: string, locale: string): Promise<string> => {
    const { body } = await server.inject({ url: encodeURI(path), headers: { 'accept-language': locale } });
    return body.replaceAll('<!-- -->', '');
  };
  const statusesOf = (body: string) => [...body.matchAll(/role="status"[^>]*>(.*?)<\/div>/gs)].map(([, inner]) => inner).join();

  it.each([
    {
      path: '/programmes?name=data sceince',
      locale: 'en',
      told: 'Showing results for data <strong>science</strong>',
      marked: /<mark[^>]*>Data<\/mark> <mark[^>]*>Science<\/mark>/,
    },
    { path: '/programmes?name=νοιμκή', locale: 'el', told: 'Εμφανίζονται αποτελέσματα για <strong>νομική</strong>', marked: /<mark[^>]*>Νομική<\/mark>/ },
    { path: '/programmes?city=athnes', locale: 'en', told: 'Showing results for <strong>athens</strong>', marked: /Athens/ },
    { path: '/universities?name=athnes', locale: 'en', told: 'Showing results for <strong>athens</strong>', marked: /University of <mark[^>]*>Athens<\/mark>/ },
    {
      path: '/programmes?name=δεδομένα',
      locale: 'en',
      told: 'Nothing was found for “δεδομένα” as you typed it. These results are only similar.',
      marked: /Data Science/,
    },
    { path: '/universities?name=unniversitty', locale: 'el', told: 'Τα αποτελέσματα είναι απλώς παρόμοια.', marked: /University of Athens/ },
  ])('says in its status for which words it is, and highlights them: $path', async ({ path, locale, told, marked }) => {
    const body = await read(path, locale);
    expect(statusesOf(body)).toContain(told);
    expect(body).toMatch(marked);
  });

  it.each(['/programmes?name=science', '/programmes?name=qqqqzzzz', '/programmes', '/universities?name=athens'])(
    'says nothing where words are searched for as they are: %s',
    async (path) => {
      expect(await read(path, 'en')).not.toContain('data-searched-for');
    },
  );
});
