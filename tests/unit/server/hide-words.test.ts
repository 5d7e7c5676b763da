import { describe, expect, it } from 'vitest';
import { hideWords, type Identifying } from '../../../server/features/evaluation/hide-words';

const SOMEBODY: Identifying = { names: ['Ελένη', 'Παπαδάκη-Χριστοδούλου'], texts: ['AB123456', 'Ermou 15'], phones: ['+302109876543'] };
const hidden = (text: string, who: Partial<Identifying> = {}) => hideWords(text, { ...SOMEBODY, ...who });

describe('a name is put out of a text', () => {
  it.each([
    ['in any case, without accents, with them set apart', 'ΕΛΕΝΗ, ελενη, ' + 'Ελένη'.normalize('NFD'), '[…], […], […]'],
    ['each of its words, also of one with a hyphen', 'κ. Παπαδάκη και κ. Χριστοδούλου', 'κ. […] και κ. […]'],
    ['in Latin letters, in several spellings', 'Eleni Papadaki-Christodoulou, or PAPADAKIS? Hristodulu!', '[…] […]-[…], or […]? […]!'],
    ['in its other cases', 'η μητέρα της Ελένης, του Παπαδάκη', 'η μητέρα της […], του […]'],
    ['beside digits and underscores', 'eleni_papadaki2.pdf', '[…]_[…]2.pdf'],
    ['within one word', 'user elenipapadaki', 'user […]'],
  ])('%s', (_, text, shown) => expect(hidden(text)).toBe(shown));

  it.each([
    ['with soft hyphens and characters of no width', 'Pa\u00adpa\u200bda\u2060ki, Ελέ\u200dνη, Papa\ufeffdaki', '[…], […], […]'],
    ['in fullwidth and mathematical letters', 'Ｐａｐａｄａｋｉ, 𝐏𝐚𝐩𝐚𝐝𝐚𝐤𝐢, ⓔⓛⓔⓝⓘ', '[…], […], […]'],
    ['with Cyrillic letters that look Latin', 'Pаpаdаki, РАРАDАКІ, Еlеnі', '[…], […], […]'],
    ['with Greek letters that look Latin, and the other way round', 'Ρapadαkι, Ελέvη, Πaπaδákη', '[…], […], […]'],
    ['in Cyrillic', 'Пападаки, Елени', '[…], […]'],
  ])('%s', (_, text, shown) => expect(hidden(text)).toBe(shown));

  it.each([
    ['Łukasz Żółć', 'Lukasz Zolc, ŁUKASZ ŻÓŁĆ, lukasz'],
    ['Lukasz Zolc', 'Łukasz Żółć'],
    ['Ørsted', 'Orsted, Oersted, ØRSTED'],
    ['Orsted', 'Ørsted'],
    ['Müller', 'MUELLER, Muller, müller, Mu\u0308ller'],
    ['Mueller', 'Müller'],
    ['Đorđe', 'Djordje, Dorde, ЂОРЂЕ'],
    ['Djordje', 'Đorđe'],
    ['Yıldız', 'Yildiz, YILDIZ, yıldız'],
    ['Yildiz', 'Yıldız, YILDIZ'],
    ['Weiß', 'Weiss, WEISS, WEIẞ'],
    ['Sæther', 'Saether'],
    ['İpek', 'ipek, IPEK'],
    ['Петров', 'Petrov, Реtrоv'],
  ])('%j in letters that do not decompose, and without them', (name, text) => {
    const words = text.split(', ');
    expect(hidden(text, { names: [name] })).toBe(words.map((word) => word.split(' ').map(() => '[…]').join(' ')).join(', '));
  });

  it('that is written in Latin letters in Greek ones, too', () =>
    expect(hidden('Με λένε Γιώργο Νικολάου.', { names: ['Giorgos Nikolaou'] })).toBe('Με λένε […] […].'));

  it('leaves words that are none', () => expect(hidden('I like Greek law, and the sea near Elafonisi.')).toBe('I like Greek law, and the sea near Elafonisi.'));

  it('leaves initials, which are in every text', () => expect(hidden('A plan and a goal', { names: ['A', 'Al'] })).toBe('A plan and a goal'));
});

describe('what leads to a person is put out of a text', () => {
  it.each([
    ['email addresses, whosoever', 'write to me (a.b@example.org).', 'write to me ([…]).'],
    [
      'links without a scheme, bare domains',
      'see github.com/nobody, (papadaki.dev), x.com/abc?d=1; eleni.gr: πανεπιστήμιο.ελ',
      'see […], ([…]), […]; […]: […]',
    ],
    ['names at a network', 'I am @epapadaki_99, “@eleni” and ＠papadaki.', 'I am […], “[…]” and […].'],
    ['ORCID iDs', 'ORCID 0000-0002-1825-0097, 0000 0002 1694 233X, 0000000218250097', 'ORCID […], […], […]'],
    ['what is split by characters that nobody sees', 'git\u200bhub.com/no\u00adbody and AB\u200b123456', '[…] and […]'],
    ['links', 'see https://github.com/nobody/x, www.example.org and http://example.org/~me.', 'see […], […] and […].'],
    ['telephone numbers, however they are grouped', 'call +30 210 987-6543 or (210) 987 65 43, not 210 987 6544', 'call […] or […], not 210 987 6544'],
    ['numbers of documents and addresses as they stand', 'my passport is ab123456, I live at ERMOU 15.', 'my passport is […], I live at […].'],
  ])('%s', (_, text, shown) => expect(hidden(text)).toBe(shown));

  it.each(['B.Sc. and Ph.D. in law.It was 2.5 of 3.0, e.g. at 10.30 a.m.', 'Node.js, thesis.pdf, 3 @ 5 €, 1.000.000,00', 'x² + ½, ﬁne ① \u200b text'])(
    'leaves %j',
    (text) => expect(hidden(text)).toBe(text),
  );

  it('leaves the rest of a text as it was typed', () => expect(hidden('x² + ½: Ελένη, ﬁne\u00adly')).toBe('x² + ½: […], ﬁne\u00adly'));

  it('at any depth, and nothing else of a value', () => {
    const value = { Eleni: ['Eleni', { number: 3, none: null, yes: true }] };
    expect(hideWords(value, SOMEBODY)).toEqual({ Eleni: ['[…]', { number: 3, none: null, yes: true }] });
  });
});
