import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startMailServer } from '../../../scripts/lib/mail-server.mjs';
import { mailTransport } from '../../../server/platform/mail/transport';
import { newestMails } from '../../../server/core/mails/queries/mails';
import { deliverMail } from '../../../server/core/mails/deliver-mail';
import { startMailing } from '../../../server/core/mails/start-mailing';
import { sentApplication } from '../profile/applicant-support';
import { startServer, testClock, type TestServer } from '../harness';
import { openTestJobs } from '../harness/jobs';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock('2026-05-04T10:00:00.000Z') });
});
afterAll(() => server.close());

const mailsTo = async (sub: string) => (await newestMails(server.db, 50)).filter(({ recipient }) => recipient === sub);

/** Runs the queue until the mails of a person are sent. */
async function deliver(sub: string, config: Partial<TestServer['config']> = {}): Promise<void> {
  const jobs = await openTestJobs(server.db);
  await startMailing({ ...server.deps, jobs, config: { ...server.config, ...config } }, () => undefined);
  await vi.waitUntil(async () => (await mailsTo(sub)).every(({ sent_at }) => sent_at !== null), { timeout: 60_000 });
  await jobs.stop();
}

describe('a mail server', () => {
  let smtp: { stop: () => void } | undefined;
  afterEach(() => smtp?.stop());

  /** A mail server that refuses the first mail with `words` temporarily, and the address `unknown` permanently. */
  async function listen(words: string, unknown = 'nobody@nowhere.example'): Promise<{ url: string; taken: string[]; asked: string[] }> {
    const taken: string[] = [];
    const asked: string[] = [];
    let refused = false;
    const take = (source: string) => {
      const refuse = !refused && source.includes(words);
      if (refuse) refused = true;
      else taken.push(source);
      return refuse ? '451 try again later' : undefined;
    };
    const refuseRecipient = (command: string) => {
      asked.push(command);
      return command.includes(unknown) ? '550 5.1.1 no such person' : undefined;
    };
    const { port, stop } = await startMailServer(take, refuseRecipient);
    smtp = { stop };
    return { url: `smtp://127.0.0.1:${String(port)}`, taken, asked };
  }

  it('gets a mail again that it refused for the moment, and once only', async () => {
    const { id } = await sentApplication(server, 'm-smtp');
    const { url, taken } = await listen(`Message-ID: <application-${String(id)}-`);
    // The retry delay is shortened; the test is about the retry itself and its result.
    await server.db.query(`update pgboss.job set retry_delay = 1, retry_backoff = false where name = 'mail'`);
    await deliver('m-smtp', { smtpUrl: url });
    const mine = taken.filter((mail) => mail.includes(`Message-ID: <application-${String(id)}-`));
    expect(mine).toHaveLength(1);
    expect(mine[0]).toMatch(
      /^Content-Type: multipart\/alternative;[\s\S]*^Content-Type: text\/plain; charset=utf-8[\s\S]*^Content-Type: text\/html; charset=utf-8/m,
    );
    expect(await mailsTo('m-smtp')).toMatchObject([{ attempts: 2, failure: null }]);
  });

  it('that knows the address no more is tried once, and its answer is stored', async () => {
    await sentApplication(server, 'm-unknown');
    const [mail = expect.fail()] = await mailsTo('m-unknown');
    const { url, taken, asked } = await listen('nothing', mail.address);
    const attempt = () => deliverMail(server.deps, mailTransport({ smtpUrl: url, dataDir: server.config.dataDir }), mail.id);
    await attempt();
    await attempt();
    expect([asked.length, taken]).toEqual([1, []]);
    const said: unknown = expect.stringContaining('550 5.1.1 no such person');
    expect(await mailsTo('m-unknown')).toMatchObject([{ given_up: 'bounced', sent_at: null, attempts: 1, failure: said }]);
  });

  it('that accepts nothing is tried again twelve times, after ever longer waits', async () => {
    await sentApplication(server, 'm-backoff');
    const [mail] = await mailsTo('m-backoff');
    const [job] = await server.db.query(`select retry_limit, retry_delay, retry_backoff from pgboss.job where name = 'mail' and data ->> 'id' = $1`, [
      String(mail?.id),
    ]);
    expect(job).toEqual({ retry_limit: 12, retry_delay: 15, retry_backoff: true });
  });
});
