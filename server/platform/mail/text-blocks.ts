import { html, type Html } from '../http/html';

/** A line of a mail: `item` is an item of a list, marked with a hyphen in text; `more` continues an item, indented in text. */
export interface Line {
  kind: 'plain' | 'item' | 'more';
  words: Html;
}

/** Inline at each element, because mail programs ignore stylesheets. */
const WRAPPED = 'overflow-wrap:anywhere;word-break:break-word';
const PARAGRAPH = `margin:0 0 16px;${WRAPPED}`;
/** Less space between a list and the text above it in the same paragraph. */
const ABOVE_LIST = `margin:0 0 4px;${WRAPPED}`;
const LIST = `margin:0 0 16px;padding:0 0 0 24px;${WRAPPED}`;
const ITEM = 'margin:0 0 4px';

const BULLET = /^- /;

/** Makes a line from its text; `draw` turns its words into HTML. */
export function lineFrom(text: string, render: (words: string) => Html = (words) => html`${words}`): Line {
  const kind = BULLET.test(text) ? 'item' : /^ +\S/.test(text) ? 'more' : 'plain';
  return { kind, words: render(kind === 'item' ? text.replace(BULLET, '') : text) };
}

type Block = { items: Html[]; lines?: undefined } | { lines: Html[]; items?: undefined };

const broken = (lines: readonly Html[]): Html => html`${lines.map((line, index) => (index === 0 ? line : html`<br>${line}`))}`;

function withLine(blocks: Block[], { kind, words }: Line): Block[] {
  const last = blocks.at(-1);
  const before = blocks.slice(0, -1);
  if (kind === 'item') return last?.items ? [...before, { items: [...last.items, words] }] : [...blocks, { items: [words] }];
  const item = last?.items?.at(-1);
  if (kind === 'more' && last?.items && item) return [...before, { items: [...last.items.slice(0, -1), broken([item, words])] }];
  return last?.lines ? [...before, { lines: [...last.lines, words] }] : [...blocks, { lines: [words] }];
}

/** The lines of one paragraph as HTML: those of a list as `<ul>`, all others with breaks between them. */
export function blocksOf(lines: readonly Line[]): Html[] {
  const blocks = lines.reduce(withLine, [] as Block[]);
  return blocks.map(({ items, lines: plain }, index) =>
    items
      ? html`<ul style="${LIST}">${items.map((item) => html`<li style="${ITEM}">${item}</li>`)}</ul>`
      : html`<p style="${blocks[index + 1]?.items ? ABOVE_LIST : PARAGRAPH}">${broken(plain)}</p>`
  );
}
