import { parsedUrl } from '@domain/values/parsed-url';
import { html, type Html } from '../http/html';
import { lineFrom, type Line } from './text-blocks';

/** A parameter of a template: `{{name}}`; for an address also `{{link:Words}}`, where HTML shows the words in place of the address. */
export const PARAMETER = /\{\{(\w+)(?::[^{}]*)?\}\}/g;

const LINK_LINE = /^\{\{link(?::([^{}]+))?\}\}$/;
const ADDRESS = /^\s*(https?:\/\/\S+)$/;

/** Inline at each element, because mail programs ignore stylesheets. */
const LINK = 'color:#0b5cad;font-weight:600';
const BUTTON =
  'display:inline-block;margin:8px 0 0;padding:10px 20px;border-radius:8px;background-color:#0b5cad;color:#ffffff;font-weight:600;text-decoration:none';

const link = (address: string, words: string): Html => html`<a href="${address}" style="${LINK}">${words}</a>`;

/** The parameters of a mail. */
type Parameters = Readonly<Record<string, string>>;

/** A line of a template that is only the mail's link: a button if it has words, else a plain link; undefined for any other line. */
export function linkLine(line: string, { link: address = '' }: Parameters): Html | undefined {
  const found = LINK_LINE.exec(line);
  if (!found) return undefined;
  const [, words] = found;
  return words === undefined ? link(address, address) : html`<a href="${address}" style="${BUTTON}">${words}</a>`;
}

/** The contact as a link: a mail address, or the page of the university under its name. */
export const contactLink = ({ contact = '', university = contact }: Parameters): Html =>
  ADDRESS.test(contact) ? link(contact, university) : html`<a href="mailto:${contact}" style="${LINK}">${contact}</a>`;

/** Lines with links: an address of the portal below a line of text becomes the link of that line. Other addresses stay text, whoever wrote them. */
export function namedLines(lines: readonly string[], { link: own = '' }: Parameters): Line[] {
  const portal = parsedUrl(own)?.origin;
  const isOwn = (line = '') => portal !== undefined && line.trim().startsWith(`${portal}/`) && ADDRESS.test(line);
  return lines.flatMap((line, index) => {
    if (isOwn(line)) return index === 0 || isOwn(lines[index - 1]) ? [lineFrom(line, () => link(line.trim(), line.trim()))] : [];
    const next = lines[index + 1]?.trim() ?? '';
    return [isOwn(next) ? lineFrom(line, (words) => link(next, words.replace(/:$/, ''))) : lineFrom(line)];
  });
}
