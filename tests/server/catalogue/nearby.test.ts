import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failures } from '../profile/applicant-support';
import { addProgramme, addUniversity, list } from './catalogue-support';
import { startServer, type TestServer } from '../harness';

/** Real places; the great-circle distance is about 174 km from Athens to Patras, 19 km from Patras to Nafpaktos, 300 km from Athens to Thessaloniki. */
const PLACES = [
  ['Athens', 'Αθήνα', 37.9838, 23.7275],
  ['Piraeus', 'Πειραιάς', 37.943, 23.6469],
  ['Patras', 'Πάτρα', 38.2466, 21.7346],
  ['Nafpaktos', 'Ναύπακτος', 38.394, 21.8306],
  ['Thessaloniki', 'Θεσσαλονίκη', 40.6401, 22.9444],
  ['Suva', 'Σούβα', -18.1416, 178.4419],
  ['Apia', 'Άπια', -13.8333, -171.7667],
] as const;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  for (const [en, el, latitude, longitude] of PLACES) {
    const university = await addUniversity(server, { name: { en: `University of ${en}` }, city: { en, el }, country: 'GR', latitude, longitude });
    await addProgramme(server, university, { title: { en } });
  }
  await addProgramme(server, await addUniversity(server, { name: { en: 'Nowhere' }, city: { en: 'Patras', el: 'Πάτρα' }, country: 'GR' }), {
    title: { en: 'Of no place' },
  });
});
afterAll(() => server.close());

const found = async (filter: object, sort: [string, string] = ['distance', 'ASC']) =>
  (await list(server, 'programmes', { filter, sort })).json<{ title: { en: string } }[]>().map(({ title }) => title.en);

describe('programmes near a city', () => {
  it('are those of universities within so many kilometres, 50 by default, the nearest first', async () => {
    expect(await found({ near: 'Patras' })).toEqual(['Patras', 'Nafpaktos']);
    expect(await found({ near: 'Patras', within: 18 })).toEqual(['Patras']);
    expect(await found({ near: 'Patras', within: 20 })).toEqual(['Patras', 'Nafpaktos']);
    expect(await found({ near: 'Patras', within: 200 })).toEqual(['Patras', 'Nafpaktos', 'Piraeus', 'Athens']);
    expect(await found({ near: 'Athens', within: '295' })).not.toContain('Thessaloniki');
    expect(await found({ near: 'Athens', within: '310' })).toContain('Thessaloniki');
  });

  it('are the same in another order, on another page, and counted', async () => {
    expect(await found({ near: 'Patras', within: 200 }, ['title', 'ASC'])).toEqual(['Athens', 'Nafpaktos', 'Patras', 'Piraeus']);
    const second = await list(server, 'programmes', { filter: { near: 'Patras', within: 200 }, sort: ['distance', 'ASC'], range: [1, 2] });
    expect(second.headers['content-range']).toBe('programmes 1-2/4');
    expect(second.json<{ title: { en: string } }[]>().map(({ title }) => title.en)).toEqual(['Nafpaktos', 'Piraeus']);
    const filter = encodeURIComponent(JSON.stringify({ near: 'Patras', within: 200 }));
    expect((await server.inject(`/api/catalogue/programme-counts?filter=${filter}`)).json()).toMatchObject({ prog_type: { Master: 4 } });
  });

  it('are found by the name of the city in either alphabet, its beginning, and never by a wildcard', async () => {
    for (const near of ['πατρα', 'ΠΑΤΡΑ', 'Patra', 'patr']) expect(await found({ near }), near).toEqual(['Patras', 'Nafpaktos']);
    for (const near of ['%', '_____', 'pa', 'Atlantis', "Patras' or true --"]) expect(await found({ near }), near).toEqual([]);
  });

  it('have places on a map, by city and filter, the one with most first; who has no coordinates is not on it', async () => {
    const places = async (filter: object) =>
      (await server.inject(`/api/catalogue/programme-locations?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json<
        { city: { en: string }; latitude: number; total: number }[]
      >();
    expect((await places({})).map(({ city, total }) => [city.en, total])).toHaveLength(PLACES.length);
    await addProgramme(
      server,
      await addUniversity(server, {
        name: { en: 'Second of Patras' },
        city: { en: 'Patras', el: 'Πάτρα' },
        country: 'GR',
        latitude: 38.2866,
        longitude: 21.7946,
      }),
      { title: { en: 'Second' } },
    );
    const [first, ...others] = await places({ near: 'Patras', within: 20 });
    expect(first).toEqual({
      city: { en: 'Patras', el: 'Πάτρα' },
      latitude: expect.closeTo(38.2666, 5) as number,
      longitude: expect.closeTo(21.7646, 5) as number,
      total: 2,
    });
    expect(others.map(({ city }) => city.en)).toEqual(['Nafpaktos']);
    expect(await places({ name: 'Atlantis' })).toEqual([]);
    await server.db.query(`delete from programmes where data #>> '{title,en}' = 'Second'`);
  });

  it('are found over the line at which a day begins', async () => {
    expect(await found({ near: 'Suva', within: 1200 })).toEqual(['Suva', 'Apia']);
  });

  it('need a distance that is one; the distance alone finds nothing, and without a city their order is the title', async () => {
    for (const within of ['far', 0, -5])
      expect(failures(await list(server, 'programmes', { filter: { near: 'Patras', within } }))).toEqual(['type at query.filter.within']);
    expect(await found({ within: 10, near: '' })).toHaveLength(8);
    expect((await found({})).slice(0, 2)).toEqual(['Apia', 'Athens']);
  });

  it('are found by what programmes there call the city, where the register of universities has one name of it', async () => {
    const university = await addUniversity(server, {
      name: { en: 'Of Kavala' },
      city: { en: 'Kavalla' },
      country: 'GR',
      latitude: 40.9397,
      longitude: 24.4014,
    });
    await addProgramme(server, university, { title: { en: 'Oenology' }, city: { en: 'Kavalla', el: 'Νεάπολη' } });
    for (const near of ['Kavalla', 'Νεάπολη', 'νεαπ', 'Neapoli']) expect(await found({ near }), near).toEqual(['Oenology']);
    expect(await found({ near: 'Νεάπολις του Πόντου' })).toEqual([]);
  });

  it('are found by the city of most programmes of a university where none is called so in the register', async () => {
    const university = await addUniversity(server, { name: { en: 'Of Candia' }, city: { en: 'Candia' }, country: 'GR', latitude: 35.3387, longitude: 25.1442 });
    for (const [title, city] of [['Coasts', 'Knossos'], ['Islands', 'Knossos'], ['Plains', 'Phaistos']] as const)
      await addProgramme(server, university, { title: { en: title }, city: { en: city } });
    expect(await found({ near: 'Knossos' })).toEqual(['Coasts', 'Islands', 'Plains']);
    // The register has no coordinates for its programmes elsewhere.
    expect(await found({ near: 'Phaistos' })).toEqual([]);
    const here = await addUniversity(server, { name: { en: 'Of Knossos' }, city: { en: 'Knossos' }, country: 'GR', latitude: -10, longitude: 100 });
    await addProgramme(server, here, { title: { en: 'Labyrinths' } });
    expect(await found({ near: 'Knossos' }), 'a university of that name stands for it').toEqual(['Labyrinths']);
  });
});
