/** Pages of text, by their route's key: Markdown in `server/platform/texts/texts`, or in a folder of the operator. */
export const PAGES_OF_TEXT = ['about', 'how-to', 'privacy', 'terms', 'accessibility'] as const;
export type PageOfText = (typeof PAGES_OF_TEXT)[number];

/** All texts in Markdown: the pages, and the declaration that applicants make by sending an application. */
export const TEXTS = [...PAGES_OF_TEXT, 'declaration'] as const;
export type TextName = (typeof TEXTS)[number];

/** The URL of the stored version of the page "Privacy" with this SHA-256; without a hash, of the current page. */
export const storedPrivacyPath = (sha256: string | undefined): string => (sha256 === undefined ? '/privacy' : `/privacy?version=${sha256}`);

interface Words {
  runs?: readonly { text: string }[];
  items?: readonly (readonly { text: string }[])[];
}

/** The plain text of paragraphs and lists, joined into one line. */
export const plainText = (blocks: readonly Words[]): string =>
  blocks.flatMap(({ runs = [], items = [] }) => [runs, ...items].map((line) => line.map(({ text }) => text).join(''))).join(' ').trim();

type Line = readonly { text: string; href?: string }[];

/**
 * The plain text of a line, with the URL of each link in parentheses after it, unless the text of the link is that URL or email address. A
 * link that is partly bold consists of several runs with the same URL, which follows the last of them.
 */
const wordsOf = (line: Line): string =>
  line.map((
    { text, href },
    at,
  ) => (href === undefined || line[at + 1]?.href === href || href === text || href === `mailto:${text}` ? text : `${text} (${href})`)).join('');

interface LinkedWords extends Words {
  runs?: Line;
  items?: readonly Line[];
}

/** The prefix of a list entry in the result of `textLines`. */
const ENTRY = '• ';

/** Parses the result of `textLines`: consecutive list entries form one part, every other line is a part. */
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

/** The plain text of a whole document as records store it: one line for each paragraph and list entry, without titles and formatting. */
export function textLines({ lead, sections }: { lead: Line; sections: readonly { blocks: readonly LinkedWords[] }[] }): string {
  const lines = sections.flatMap(({ blocks }) => blocks).flatMap((
    { runs, items = [] },
  ) => [...(runs ? [wordsOf(runs)] : []), ...items.map((item) => `${ENTRY}${wordsOf(item)}`)]);
  return [wordsOf(lead), ...lines].filter(Boolean).join('\n');
}
