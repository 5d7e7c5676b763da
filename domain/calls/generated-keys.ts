import { isRecord } from '../values/is-record';
import type { Kind } from '../schema/kinds';
import { isSchema, type Schema } from '../schema/schema';
import { folded } from '../values/folded';
import { isInherited } from '../values/value-at';

/** The pattern of generated keys; a property with `x-made-from` has it as its `pattern`. */
export const GENERATED_KEY = '^[a-z][a-z0-9_]{0,39}$';
/** The kinds of fields from which a key can be generated: those whose words people type. */
export const KEY_SOURCE_KINDS: readonly Kind[] = ['text', 'textarea', 'localized', 'localized-textarea'];
const LONGEST = 40;
/** The key if the text has no usable letter. */
const NAMELESS = 'entry';

// ELOT 743 letter by letter, without its rules for diphthongs: a key is an identifier, so its pronunciation does not matter.
// dprint-ignore
const GREEK: Readonly<Record<string, string>> = {
  α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n', ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's',
  τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o',
};

/** The words of a text, or of a text by language, in English if available. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const texts = isRecord(value) ? [value['en'], ...Object.values(value)] : [];
  return String(texts.find((text) => typeof text === 'string' && text.trim() !== '') ?? '');
}

/** A text as a key: Latin letters, digits and underscores, 40 at most. */
function keyOf(text: string): string {
  const latin = [...folded(text)].map((letter) => GREEK[letter] ?? letter).join('');
  const key = latin.replaceAll(/[^a-z0-9]+/g, '_').replace(/^[^a-z]+/, '');
  return key.slice(0, LONGEST).replace(/_+$/, '') || NAMELESS;
}

/** The key, or the first of `key_2`, `key_3` … that is not used, nor a name that every object has (`constructor`). */
function freeKey(key: string, usedKeys: ReadonlySet<unknown>): string {
  let free = key;
  for (let number = 2; usedKeys.has(free) || isInherited(free); number += 1) {
    const end = `_${String(number)}`;
    free = key.slice(0, LONGEST - end.length) + end;
  }
  return free;
}

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * The entries of a list with their generated keys (`x-made-from` in the schema of an entry): derived from the sibling text and unique in the
 * list. An existing key stays even if the text changes, because stored records refer to the entry by it.
 */
export function withGeneratedKeys(entries: readonly unknown[], schema: Schema): unknown[] {
  const generatedFields = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    isSchema(property) && property['x-made-from'] !== undefined ? [{ name, from: property['x-made-from'] }] : []
  );
  return generatedFields.reduce<unknown[]>((list, { name, from }) => {
    const usedKeys = new Set(list.map((entry) => (isRecord(entry) ? entry[name] : undefined)));
    return list.map((entry) => {
      if (!isRecord(entry) || !isMissing(entry[name])) return entry;
      const key = freeKey(keyOf(wordsOf(entry[from])), usedKeys);
      usedKeys.add(key);
      return { ...entry, [name]: key };
    });
  }, [...entries]);
}
