import { isRecord } from '@domain/values/is-record';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const schemas = readdirSync('schemas', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));

/** Every Greek title in a schema, at any depth. */
function titlesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(titlesIn);
  if (!isRecord(node)) return [];
  const own = isRecord(node['x-i18n']) && isRecord(node['x-i18n']['el']) ? node['x-i18n']['el']['title'] : undefined;
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(node).flatMap(titlesIn)];
}

/** A preposition or an article at the end: an English label may end with one (`Accepted until`), a Greek label may not. */
const HANGING = /(^|\s)(από|έως|ως|για|με|κατά|σε|στο[νυς]?|στη[νς]?|στα|στις|το|τον|τη|την|τα|τις)$/iu;

describe('a Greek title is a whole phrase', () => {
  it.each(schemas)('in %s', (name) => {
    expect(titlesIn(JSON.parse(readFileSync(`schemas/${name}`, 'utf8'))).filter((title) => HANGING.test(title))).toEqual([]);
  });

  it('and there are some', () => {
    expect(schemas.flatMap((name) => titlesIn(JSON.parse(readFileSync(`schemas/${name}`, 'utf8')))).length).toBeGreaterThan(100);
  });
});
