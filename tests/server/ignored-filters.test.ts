import { expect, it } from 'vitest';
import { startServer } from './harness';

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
