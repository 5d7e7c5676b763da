/** A part of a text, by the places of its first character and of the one after its last. */
export interface Span {
  at: number;
  end: number;
}

/** Pieces of text that may hold an address. The length is limited, so that no text makes the search slow. */
const PIECE = /\S{1,500}/g;
/** What makes a whole piece an address: a letter after `@` (an email address, a name at some network), a scheme, `www.`. */
const ADDRESS = /@\S*\p{L}|:\/\/|^\W*www\./u;
/** Punctuation around an address belongs to the sentence. */
const LEADING = /^[^\p{L}\p{N}@]+/u;
const TRAILING = /[^\p{L}\p{N}/]+$/u;

/** Labels with dots between them, from the first on, and what follows a domain in a link. */
const LABELS = /(?<![\p{L}\p{N}.-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+([/?#:](?=\S))?/gu;
const COUNTRIES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Top-level domains that are no codes of countries: the usual general ones, those of two letters in other scripts, and those in ASCII for others. */
const TOP_LEVEL =
  /^(?:ac|eu|uk|su|(?!\p{Script=Latin})\p{L}{2}|com|net|org|edu|gov|int|mil|info|biz|name|pro|dev|app|page|site|online|website|web|space|tech|blog|xyz|academy|science|institute|university|college|school|education|cloud|link|digital|studio|design|art|works?|mobi|tel|museum|cat|eus|gal|law|legal|health|care|doctor|engineer(?:ing)?|live|life|world|wiki|social|network|media|me|xn--[a-z0-9-]+)$/u;

/** Whether labels name a place in the web. An abbreviation (`B.Sc`) or a sentence without a space (`law.It`) has a short label, or its last one begins with a capital letter. */
function isDomain(labels: readonly string[], hasPath: boolean): boolean {
  const [last = '', before = ''] = labels.toReversed();
  const isCountry = /^[a-z]{2}$/i.test(last) && COUNTRIES.of(last.toUpperCase()) !== undefined;
  if (!(isCountry || TOP_LEVEL.test(last.toLowerCase())) || !/\p{L}/u.test(labels.join(''))) return false;
  if (hasPath) return true;
  return before.length > 1 && !/^\p{Lu}\p{Ll}/u.test(last);
}

function* domainsIn(piece: string): Generator<Span> {
  for (const { 0: found, 1: follows, index } of piece.matchAll(LABELS)) {
    const domain = follows ? found.slice(0, -1) : found;
    if (!isDomain(domain.split('.'), follows !== undefined && follows !== ':')) continue;
    yield { at: index, end: follows ? piece.length - (TRAILING.exec(piece)?.[0].length ?? 0) : index + domain.length };
  }
}

/** ORCID iDs, of the blocks that are assigned, with whatever dash or none. */
const ORCID = /(?<![\p{L}\p{N}])000\d[\p{Pd}\s]?\d{4}[\p{Pd}\s]?\d{4}[\p{Pd}\s]?\d{3}[\dXx](?![\p{L}\p{N}])/gu;

/** The addresses of anyone in a text: email addresses, links, domains with or without a path, names after `@`, ORCID iDs. */
export function* addressesIn(text: string): Generator<Span> {
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    if (ADDRESS.test(piece)) {
      const at = index + (LEADING.exec(piece)?.[0].length ?? 0);
      yield { at, end: index + piece.length - (TRAILING.exec(piece)?.[0].length ?? 0) };
    } else {
      for (const { at, end } of domainsIn(piece)) yield { at: index + at, end: index + end };
    }
  }
  for (const { 0: found, index } of text.matchAll(ORCID)) yield { at: index, end: index + found.length };
}
