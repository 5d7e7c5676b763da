/** Markup that is safe to send: made by `html` only, which escapes everything that is put into it. */
export interface Html {
  readonly markup: string;
}

type Value = Html | string | number | false | undefined | readonly Html[];

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function rendered(value: Value): string {
  if (value === undefined || value === false) return '';
  if (typeof value === 'object') return 'markup' in value ? value.markup : value.map((part) => part.markup).join('');
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

/** A template tag for HTML: it escapes texts, inserts pieces made by `html` (or lists of them) as they are, and leaves out `undefined` and `false`. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: parts.reduce((text, part, index) => text + rendered(values[index - 1]) + part) };
}
