/** Pages of text, by their route's key: Markdown in `server/page-texts/texts`, or in a folder of the operator. */
export const PAGES_OF_TEXT = ['about', 'how-to', 'privacy', 'terms', 'accessibility'] as const;
export type PageOfText = (typeof PAGES_OF_TEXT)[number];

/** All texts of that form: the pages, and what applicants declare by sending an application. */
export const TEXTS = [...PAGES_OF_TEXT, 'declaration'] as const;
export type TextName = (typeof TEXTS)[number];

/** Where the page "Privacy" is read as it was kept by this SHA-256; without one, as it is now. */
export const keptPrivacyPath = (sha256: string | undefined): string => (sha256 === undefined ? '/privacy' : `/privacy?version=${sha256}`);

interface Words {
  runs?: readonly { text: string }[];
  items?: readonly (readonly { text: string }[])[];
}

/** The words of paragraphs and lists in one line, without how they look. */
export const plainText = (blocks: readonly Words[]): string =>
  blocks.flatMap(({ runs = [], items = [] }) => [runs, ...items].map((line) => line.map(({ text }) => text).join(''))).join(' ').trim();

type Line = readonly { text: string; href?: string }[];

/** The words of a line, each link with its address behind it; the runs of a link that is partly bold have the same address. */
const wordsOf = (line: Line): string =>
  line.map(({ text, href }, at) => (href === undefined || line[at + 1]?.href === href || href === text || href === `mailto:${text}` ? text : `${text} (${href})`)).join('');

interface LinkedWords extends Words {
  runs?: Line;
  items?: readonly Line[];
}

/** Before an entry of a list in what `textLines` gives. */
const ENTRY = '• ';

/** What `textLines` gave, with the entries of each of its lists together. */
export function partsOfLines(text: string): ({ line: string } | { entries: string[] })[] {
  const parts: ({ line: string } | { entries: string[] })[] = [];
  for (const line of text.split('\n')) {
    const last = parts.at(-1);
    if (!line.startsWith(ENTRY)) parts.push({ line });
    else if (last && 'entries' in last) last.entries.push(line.slice(ENTRY.length));
    else parts.push({ entries: [line.slice(ENTRY.length)] });
  }
  return parts;
}

/** The words of a whole text, a line for each paragraph and entry of a list, without titles and how they look: what a record keeps of it. */
export function textLines({ lead, sections }: { lead: Line; sections: readonly { blocks: readonly LinkedWords[] }[] }): string {
  const lines = sections.flatMap(({ blocks }) => blocks).flatMap(({ runs, items = [] }) => [...(runs ? [wordsOf(runs)] : []), ...items.map((item) => `${ENTRY}${wordsOf(item)}`)]);
  return [wordsOf(lead), ...lines].filter(Boolean).join('\n');
}
