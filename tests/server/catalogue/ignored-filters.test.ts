import { describe, expect, it } from 'vitest';
import { startServer } from '../harness';

const universities = '/api/catalogue/universities';

it('a list says to whoever develops a client which filter it ignores, and on a portal that people use nothing', async () => {
  const said = async (nodeEnv: 'development' | 'production') => {
    const lines: string[] = [];
    const portal = await startServer({ config: { nodeEnv, logLevel: 'warn' }, log: { write: (line) => void lines.push(line) } });
    await portal.inject(`${universities}?filter=${encodeURIComponent('{"nonsense":1,"name":"law"}')}`);
    await portal.close();
    return lines.map((line) => JSON.parse(line) as { route: string; ignored: string[] }).map(({ route, ignored }) => [route, ignored]);
  };
  expect(await said('development')).toEqual([[universities, ['nonsense']]]);
  expect(await said('production')).toEqual([]);
});

describe('the page of a list', () => {
  const said = async (nodeEnv: 'development' | 'production', path: string) => {
    const lines: string[] = [];
    const portal = await startServer({ config: { nodeEnv, logLevel: 'warn' }, log: { write: (line) => void lines.push(line) } });
    await portal.inject(path);
    await portal.close();
    return lines.flatMap((line) => (JSON.parse(line) as { ignored?: string[] }).ignored ?? []);
  };

  it.each([
    ['/programmes?nonsense=1&nonsense=2&prog_type=Master&tuition_fee_gte=1&sort=name&page=2&limit=5&lang=el', ['nonsense']],
    ['/universities?name=a&page=1&limit=5', ['limit']],
    ['/universities/1/details?page=1&limit=5&name=a', ['name']],
    ['/about?utm_source=a', []],
    ['/nowhere?a=1', []],
  ])('says in development which parameters it ignores: %s', async (path, ignored) => {
    expect(await said('development', path)).toEqual(ignored);
  });

  it('says nothing on a portal that people use', async () => {
    expect(await said('production', '/programmes?nonsense=1')).toEqual([]);
  });
});
