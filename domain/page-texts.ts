/** Pages of text, by their route's key: Markdown in `server/page-texts/texts`, or in a folder of the operator. */
export const PAGES_OF_TEXT = ['about', 'how-to', 'privacy', 'terms', 'accessibility'] as const;
export type PageOfText = (typeof PAGES_OF_TEXT)[number];

interface Words {
  runs?: readonly { text: string }[];
  items?: readonly (readonly { text: string }[])[];
}

/** The words of paragraphs and lists in one line, without how they look. */
export const plainText = (blocks: readonly Words[]): string =>
  blocks.flatMap(({ runs = [], items = [] }) => [runs, ...items].map((line) => line.map(({ text }) => text).join(''))).join(' ').trim();
