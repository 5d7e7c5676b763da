/** Limits of one JSON text: nesting depth, entries of one array or object, and values in all. */
export const JSON_LIMITS = { depth: 32, width: 1000, values: 20_000 } as const;

/** The limit that a text exceeds, as the type of a failure (`domain/messages`) with its parameter. */
export interface LimitBroken {
  type: 'json_depth' | 'json_width' | 'json_values';
  ctx: { limit: number };
}

const broken = (limit: keyof typeof JSON_LIMITS): LimitBroken => ({ type: `json_${limit}`, ctx: { limit: JSON_LIMITS[limit] } });

/** The position of the closing quotation mark of the string that begins at `start`; the length of the text without one. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '\\') at += 1;
    else if (letter === '"') return at;
  }
  return text.length;
}

/**
 * The first limit that a JSON text exceeds; undefined when it exceeds none. The text is scanned once before it is parsed, so that an excessive one costs
 * neither memory nor validation. Whether the text is valid JSON is left to the parser.
 */
export function brokenLimit(text: string): LimitBroken | undefined {
  const widths = [0];
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '"') at = endOfString(text, at);
    else if (letter === '}' || letter === ']') {
      if (widths.length > 1) widths.pop();
    } else if (letter === '{' || letter === '[') {
      values += 1;
      if (widths.push(1) > JSON_LIMITS.depth + 1) return broken('depth');
    } else if (letter === ',') {
      values += 1;
      const width = (widths.pop() ?? 0) + 1;
      widths.push(width);
      if (width > JSON_LIMITS.width) return broken('width');
    }
    if (values > JSON_LIMITS.values) return broken('values');
  }
  return undefined;
}
