/**
 * Places of text that PostgreSQL cannot hold: U+0000 and halves of surrogate pairs. JSON can carry both, as escapes.
 * Walks with a list of its own, because the depth is the sender's choice.
 */
export function unstorableText(value: unknown): (string | number)[][] {
  const found: (string | number)[][] = [];
  const waiting: { value: unknown; path: (string | number)[] }[] = [{ value, path: [] }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: here, path } = next;
    if (typeof here === 'string' && !isStorable(here)) found.push(path);
    if (typeof here !== 'object' || here === null) continue;
    for (const [key, inner] of Object.entries(here)) {
      const step = Array.isArray(here) ? Number(key) : key;
      if (!isStorable(key)) found.push([...path, step]);
      else waiting.push({ value: inner, path: [...path, step] });
    }
  }
  return found;
}

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

const isStorable = (text: string): boolean => !text.includes('\u0000') && !LONE_SURROGATE.test(text);
