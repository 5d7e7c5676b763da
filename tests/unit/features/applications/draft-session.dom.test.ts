import { beforeEach, expect, it, vi } from 'vitest';
import { DraftSession } from '../../../../src/features/applications/draft-session';
import { getApplication } from '../../../../src/signed-in/requests';
import { CALL } from '../../support/draft-call';
import { answerTo, server, startAnew } from '../../support/draft-server';

beforeEach(() => {
  startAnew();
  vi.stubGlobal('fetch', answerTo);
});

const FEWER = { ...CALL, questions: { type: 'object', properties: { motivation: CALL.questions.properties.motivation } } };

/** A draft whose last save has shown that the call no longer asks for the topic; the page has not been rendered since. */
async function stoppedAsking(): Promise<DraftSession> {
  const session = new DraftSession(await getApplication(7), () => undefined);
  server.call = FEWER;
  session.change({ answers: { motivation: 'Light' } });
  expect(await session.flush()).toBe(true);
  return session;
}

it('lists what is typed into a question that was there a moment ago, and goes on saving', async () => {
  const session = await stoppedAsking();
  const { edition } = session.view();
  session.change({ answers: { motivation: 'Light', topic: 'Optics' } });
  expect(session.view()).toMatchObject({ state: 'saved', obsolete: [{ key: 'topic', value: 'Optics' }], draft: { answers: { motivation: 'Light' } } });
  expect(session.view().edition, 'the form begins anew without it').toBe(edition + 1);
  session.change({ answers: { motivation: 'More light', topic: 'Optics' } });
  expect(await session.flush()).toBe(true);
  expect(server.stored.answers).toEqual({ motivation: 'More light' });
  expect(session.view().obsolete).toHaveLength(1);
});
