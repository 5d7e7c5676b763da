import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compose } from '../../../server/platform/mail/compose';
import { loadTemplates, TEMPLATES } from '../../../server/platform/mail/templates';
import { deliverMail } from '../../../server/core/mails/deliver-mail';
import { newCall, readyDraft } from '../profile/applicant-support';
import { startServer, testClock, type TestServer } from '../harness';
import { invited, mailsToReferee } from '../referees/referee-support';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock('2026-05-04T10:00:00.000Z') });
});
afterAll(() => server.close());

describe('a template', () => {
  it.each(TEMPLATES.flatMap((name) => (['en', 'el'] as const).map((locale) => [name, locale] as const)))('%s in %s keeps text as text', (template, locale) => {
    const evil = '<img src=x>\r\nBcc: somebody@example.org {{link}}';
    const parameters = Object.fromEntries(['name', 'number', 'programme', 'university', 'call', 'at', 'closes'].map((name) => [name, evil]));
    const { subject, text, html } = compose({ locale, template, parameters: { ...parameters, link: 'https://portal.example.org/?a=1&b="' } }, loadTemplates());
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toContain('<img');
    expect(html).toContain('href="https://portal.example.org/?a=1&amp;b=&quot;"');
    expect(text).toContain('https://portal.example.org/?a=1&b="');
    expect(`${subject}${text}`).not.toContain('{{number}}');
  });

  it.each(TEMPLATES.flatMap((name) => (['en', 'el'] as const).map((locale) => [name, locale] as const)))(
    '%s in %s shows no bare address in HTML and has each in its text',
    (template, locale) => {
      const own = 'https://portal.example.org';
      const places = {
        link: `${own}/applications/7/details`,
        contact: `${own}/universities/3/details`,
        found: `- Law, Athens\n  ${own}/programmes/Master/7/details`,
        off: `No more mails about “Law”:\n${own}/unsubscribe?s=1`,
      };
      const { html, text } = compose({ locale, template, parameters: { ...places, university: 'University of Crete', more: 'More:' } }, loadTemplates());
      const words = html.replace(/<[^>]*>/g, '');
      expect(words).not.toContain(own);
      for (const address of text.match(/https:\S+/g) ?? []) expect(html).toContain(`href="${address}"`);
      expect(text).toContain(places.link);
    },
  );

  it('names links by what they lead to, and leaves addresses elsewhere that somebody wrote as text', () => {
    const link = 'https://portal.example.org/applications/7/details';
    const message = `Look here:\nhttps://elsewhere.example.com/x\n${link}`;
    const drawn = compose({ locale: 'en', template: 'decision_offer', parameters: { link, message, contact: 'ask@example.org' } }, loadTemplates()).html;
    expect(drawn).toMatch(/<a href="https:\/\/portal[^>]*>Read the offer and reply<\/a>/);
    expect(drawn).toMatch(/<a href="mailto:ask@example.org"[^>]*>ask@example.org<\/a>/);
    expect(drawn).not.toContain('href="https://elsewhere');
    const found = '- Law, Athens\n  https://portal.example.org/programmes/Master/7/details';
    expect(compose({ locale: 'en', template: 'saved_search', parameters: { link, found } }, loadTemplates()).html).toMatch(
      /<li[^>]*><a href="https:\/\/portal.example.org\/programmes\/Master\/7\/details"[^>]*>Law, Athens<\/a><\/li>/,
    );
  });

  it('draws lines with a hyphen as a list, below what stands above them, and leaves them in the text', () => {
    const missing = 'Still missing:\n- <b>Diploma</b>\n- Motivation\n  in Greek\nAnd - not a list';
    const { html, text } = compose({ locale: 'en', template: 'draft_reminder', parameters: { link: 'https://portal.example.org/', missing } }, loadTemplates());
    expect(html.replace(/ style="[^"]*"/g, '')).toContain(
      '<p>Still missing:</p><ul><li>&lt;b&gt;Diploma&lt;/b&gt;</li><li>Motivation<br>  in Greek</li></ul><p>And - not a list</p>',
    );
    expect(text).toContain(missing);
  });

  it('to a referee leave their link valid, however often they are opened on a portal that is for trying', async () => {
    const { as, id } = await readyDraft(server, 'm-looked-at', await newCall(server, { referee_count: 1 }));
    const referee = await invited(server, as, { id, email: 'anna.looked@example.org' });
    const links = async () =>
      Number((await server.db.query<{ total: number }>('select count(*) as total from referee_links where referee_id = $1', [referee]))[0]?.total);
    const [mail = expect.fail()] = await mailsToReferee(server, referee);
    await deliverMail(server.deps, () => Promise.resolve(), mail.id);
    for (let look = 0; look < 3; look++) expect((await server.inject('/dev/mail')).body).toContain('#token=');
    expect(await links(), 'one in the mail, one on the page').toBe(2);
  });
});
