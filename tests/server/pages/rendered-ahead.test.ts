import type { PageRenderer } from '@domain/portal/page-rendering';
import { expect, it } from 'vitest';
import * as renderer from '../../../src/server-rendering/render-page';
import { warmCaches } from '../../../server/core/catalogue/warm-caches';
import { startServer } from '../harness';

it('the home page is rendered before the first visitor comes', async () => {
  const drawn: string[] = [];
  const renderPage: PageRenderer['renderPage'] = (wish) => {
    drawn.push(wish.path);
    return renderer.renderPage(wish);
  };
  const server = await startServer({ renderer: { ...renderer, renderPage } });
  try {
    await warmCaches(server.app);
    expect(drawn).toEqual(['/']);
    expect((await server.inject('/')).statusCode).toBe(200);
    expect(drawn, 'as it was kept').toEqual(['/']);
  } finally {
    await server.close();
  }
});
