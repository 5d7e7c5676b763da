import { describe, expect, it } from 'vitest';
import { hideWords, type Identifying } from '../../server/services/evaluation/hide-words';

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

  it('that is written in Latin letters in Greek ones, too', () => expect(hidden('Με λένε Γιώργο Νικολάου.', { names: ['Giorgos Nikolaou'] })).toBe('Με λένε […] […].'));

  it('leaves words that are none', () => expect(hidden('I like Greek law, and the sea near Elafonisi.')).toBe('I like Greek law, and the sea near Elafonisi.'));

  it('leaves initials, which are in every text', () => expect(hidden('A plan and a goal', { names: ['A', 'Al'] })).toBe('A plan and a goal'));
});

describe('what leads to a person is put out of a text', () => {
  it.each([
    ['email addresses, whosoever', 'write to me (a.b@example.org).', 'write to me ([…]).'],
    ['links', 'see https://github.com/nobody/x, www.example.org and http://example.org/~me.', 'see […], […] and […].'],
    ['telephone numbers, however they are grouped', 'call +30 210 987-6543 or (210) 987 65 43, not 210 987 6544', 'call […] or […], not 210 987 6544'],
    ['numbers of documents and addresses as they stand', 'my passport is ab123456, I live at ERMOU 15.', 'my passport is […], I live at […].'],
  ])('%s', (_, text, shown) => expect(hidden(text)).toBe(shown));

  it('at any depth, and nothing else of a value', () => {
    const value = { Eleni: ['Eleni', { number: 3, none: null, yes: true }] };
    expect(hideWords(value, SOMEBODY)).toEqual({ Eleni: ['[…]', { number: 3, none: null, yes: true }] });
  });

  it('in a text of any length without delay', () => {
    const started = process.cpuUsage().user;
    hidden('1 '.repeat(20_000) + '@'.repeat(20_000) + 'a'.repeat(20_000) + ' .'.repeat(20_000));
    expect((process.cpuUsage().user - started) / 1000).toBeLessThan(1000);
  });
});
