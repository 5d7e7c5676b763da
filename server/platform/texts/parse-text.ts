import type { components } from '@generated/api';
import { Lexer, type MarkedToken, type Token } from 'marked';
import { TextInvalid } from './text-folder';

type Schemas = components['schemas'];
export type PageText = Schemas['PageText'];
type Section = Schemas['TextSection'];
type Block = Schemas['TextBlock'];
type Run = Schemas['TextRun'];

/** Placeholders for content that the portal generates: `{{fields}}` on a line of its own. */
const PARTS: Readonly<Record<string, Block['part']>> = { '{{fields}}': 'fields', '{{retention}}': 'retention', '{{browser}}': 'browser' };

/** The allowed targets of links: pages, sections of a page, and external addresses, but nothing that a browser would run. */
const TARGET = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

/** A heading with the id of its section, which is part of the address: `What it is {#what}`. */
const NAMED = /^(.*?)\s*\{#([a-z][a-z0-9-]*)\}$/;

type RunStyle = Pick<Run, 'style' | 'href'>;

function fail(what: string, raw: string): never {
  throw new TextInvalid(`${what}: "${raw.trim().split('\n')[0]?.slice(0, 80) ?? ''}"`);
}

function linkOf(href: string, raw: string): string {
  if (!TARGET.test(href)) fail('a link must begin with https://, http://, mailto:, tel:, / or #', raw);
  return href;
}

function runOf(token: MarkedToken, style: RunStyle): Run[] {
  switch (token.type) {
    case 'text':
      return token.tokens ? runsOf(token.tokens, style) : [{ text: token.text, ...style }];
    case 'escape':
      return [{ text: token.text, ...style }];
    case 'br':
      return [{ text: ' ', ...style }];
    case 'codespan':
      return [{ text: token.text, ...style, style: 'code' }];
    case 'strong':
      return runsOf(token.tokens, { ...style, style: 'strong' });
    case 'em':
      return runsOf(token.tokens, { ...style, style: 'emphasis' });
    case 'link':
      return runsOf(token.tokens, { ...style, href: linkOf(token.href, token.raw) });
    default:
      return fail('only text, links, bold, italics and code are taken in a line', token.raw);
  }
}

const isKnown = (token: Token): token is MarkedToken => 'raw' in token;

const runsOf = (tokens: readonly Token[], style: RunStyle): Run[] => tokens.flatMap((token) => (isKnown(token) ? runOf(token, style) : []));

/** An item of a list is one paragraph: nested lists are refused, because no page needs them. */
function itemRuns(tokens: readonly Token[], raw: string): Run[] {
  if (tokens.some(({ type }) => type !== 'text' && type !== 'paragraph')) fail('an item of a list is one paragraph', raw);
  return tokens.flatMap((token) => (isKnown(token) && 'tokens' in token ? runsOf(token.tokens ?? [], {}) : []));
}

function blockOf(token: MarkedToken): Block[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'paragraph': {
      const part = PARTS[token.text.trim()];
      return part ? [{ kind: 'part', part }] : [{ kind: 'paragraph', runs: runsOf(token.tokens, {}) }];
    }
    case 'heading':
      if (token.depth !== 3) fail('the title is the one heading with #, sections have ##, and what is within them ###', token.raw);
      return [{ kind: 'heading', runs: runsOf(token.tokens, {}) }];
    case 'list':
      return [{ kind: token.ordered ? 'numbered' : 'list', items: token.items.map(({ tokens, raw }) => itemRuns(tokens, raw)) }];
    default:
      return fail('only headings, paragraphs and lists are taken', token.raw);
  }
}

function sectionOf(heading: string, index: number): Section {
  const [, title = heading, id = `section-${String(index + 1)}`] = NAMED.exec(heading) ?? [];
  return { id, title, blocks: [] };
}

/** Paragraphs and lists as one line. */
const lineOf = (blocks: readonly Block[]): Run[] =>
  blocks.flatMap(({ runs, items = [] }) => [...(runs ? [runs] : []), ...items]).flatMap((line, at) => (at === 0 ? line : [{ text: ' ' }, ...line]));

/**
 * Reads a page's Markdown (CommonMark): `# Title`, a paragraph that leads in, and sections that begin with `## Heading {#name}`.
 * @throws {TextInvalid} for what a page cannot show: HTML, pictures, tables, links that are no addresses, a missing title or section
 */
export function parsePageText(markdown: string): PageText {
  const [first, ...tokens] = new Lexer().lex(markdown.replaceAll('\r\n', '\n')).filter(({ type }) => type !== 'space').filter(isKnown);
  if (first?.type !== 'heading' || first.depth !== 1) fail('it must begin with its title, "# Title"', first?.raw ?? '');
  const lead: Block[] = [];
  const sections: Section[] = [];
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth === 2) sections.push(sectionOf(token.text, sections.length));
    else (sections.at(-1)?.blocks ?? lead).push(...blockOf(token));
  }
  if (sections.length === 0) fail('it must have a section, "## Heading"', first.raw);
  const twice = sections.find(({ id }, index) => sections.findIndex((other) => other.id === id) !== index);
  if (twice) fail('two sections have the same name', twice.id);
  return { title: first.text, lead: lineOf(lead), sections };
}
