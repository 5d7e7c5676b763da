import { parsedUrl } from '@domain/values/parsed-url';
import { html, type Html } from '../html';
import { lineFrom, type Line } from './text-blocks';

/** A parameter of a template: `{{name}}`; of an address also `{{link:Words}}`, which HTML has in its place. */
export const PARAMETER = /\{\{(\w+)(?::[^{}]*)?\}\}/g;

const LINK_LINE = /^\{\{link(?::([^{}]+))?\}\}$/;
const ADDRESS = /^\s*(https?:\/\/\S+)$/;

/** Written at each element: mail programs take no stylesheet. */
const LINK = 'color:#0b5cad;font-weight:600';
const BUTTON = 'display:inline-block;margin:8px 0 0;padding:10px 20px;border-radius:8px;background-color:#0b5cad;color:#ffffff;font-weight:600;text-decoration:none';

const link = (address: string, words: string): Html => html`<a href="${address}" style="${LINK}">${words}</a>`;

/** What a mail leads to. */
type Parameters = Readonly<Record<string, string>>;

/** The line of a template that is nothing but the mail's link, as a button where it has words; undefined for any other line. */
export function linkLine(line: string, { link: address = '' }: Parameters): Html | undefined {
  const found = LINK_LINE.exec(line);
  if (!found) return undefined;
  const [, words] = found;
  return words === undefined ? link(address, address) : html`<a href="${address}" style="${BUTTON}">${words}</a>`;
}

/** Whom to ask: an address of mail, or the page of the university by its name. */
export const contactLink = ({ contact = '', university = contact }: Parameters): Html =>
  ADDRESS.test(contact) ? link(contact, university) : html`<a href="mailto:${contact}" style="${LINK}">${contact}</a>`;

/** Lines in which an address of the portal stands below what it leads to: that becomes the link. Other addresses stay text, whoever wrote them. */
export function namedLines(lines: readonly string[], { link: own = '' }: Parameters): Line[] {
  const portal = parsedUrl(own)?.origin;
  const isOwn = (line = '') => portal !== undefined && line.trim().startsWith(`${portal}/`) && ADDRESS.test(line);
  return lines.flatMap((line, index) => {
    if (isOwn(line)) return index === 0 || isOwn(lines[index - 1]) ? [lineFrom(line, () => link(line.trim(), line.trim()))] : [];
    const next = lines[index + 1]?.trim() ?? '';
    return [isOwn(next) ? lineFrom(line, (words) => link(next, words.replace(/:$/, ''))) : lineFrom(line)];
  });
}
