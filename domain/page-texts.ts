/** Pages of text, by their route's key: Markdown in `server/page-texts/texts`, or in a folder of the operator. */
export const PAGES_OF_TEXT = ['about', 'how-to', 'privacy', 'terms', 'accessibility'] as const;
export type PageOfText = (typeof PAGES_OF_TEXT)[number];

/** All texts of that form: the pages, and what applicants declare by sending an application. */
export const TEXTS = [...PAGES_OF_TEXT, 'declaration'] as const;
export type TextName = (typeof TEXTS)[number];

interface Words {
  runs?: readonly { text: string }[];
  items?: readonly (readonly { text: string }[])[];
}

/** The words of paragraphs and lists in one line, without how they look. */
export const plainText = (blocks: readonly Words[]): string =>
  blocks.flatMap(({ runs = [], items = [] }) => [runs, ...items].map((line) => line.map(({ text }) => text).join(''))).join(' ').trim();

const wordsOf = (line: readonly { text: string }[]): string => line.map(({ text }) => text).join('');

/** The words of a whole text, a line for each paragraph and entry of a list, without titles and how they look: what a record keeps of it. */
export function textLines({ lead, sections }: { lead: string; sections: readonly { blocks: readonly Words[] }[] }): string {
  const lines = sections.flatMap(({ blocks }) => blocks).flatMap(({ runs, items = [] }) => [...(runs ? [wordsOf(runs)] : []), ...items.map((item) => `• ${wordsOf(item)}`)]);
  return [lead, ...lines].filter(Boolean).join('\n');
}
