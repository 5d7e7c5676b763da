import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lintSchemas } from '../../scripts/generate/lint.mjs';
import { readAll, vocabulary, type Node } from './broken-schemas';

const PAGE = readFileSync('docs/schemas.md', 'utf8');
const KEYWORDS = ['properties', 'if', 'then', 'else'];

/** The JSON snippets of the page: fields, or keywords of a file's root. */
const pieces = [...PAGE.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => JSON.parse(`{${text}}`) as Node);

/** One file with every snippet of the page; conditions are collected in `allOf`, since an object has only one `if`. */
function wholePage(): Node {
  const whole = {
    properties: {} as Node,
    allOf: [] as Node[],
    examples: [{ duties: 'Answered readers’ questions.' }] as unknown[],
    'x-rules': [] as unknown[],
    'x-computed': {},
    'x-breaking': {},
  };
  for (const piece of pieces) {
    const isRoot = Object.keys(piece).some((key) => KEYWORDS.includes(key) || key.startsWith('x-'));
    const { properties, if: condition, then, else: otherwise, examples, ...rest }: Node = isRoot ? piece : { properties: piece };
    Object.assign(whole.properties, properties);
    if (condition) whole.allOf.push({ if: condition, then, else: otherwise });
    whole.examples.push(...((examples as unknown[] | undefined) ?? []));
    whole['x-rules'].push(...((rest['x-rules'] as unknown[] | undefined) ?? []));
    for (const key of ['x-computed', 'x-breaking'] as const) Object.assign(whole[key], rest[key]);
  }
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'page.json',
    title: 'Page',
    'x-i18n': { el: { title: 'Σελίδα' } },
    type: 'object',
    additionalProperties: false,
    ...whole,
  };
}

describe('the page that tells how to add a field', () => {
  it('shows only what the lint accepts', () => {
    const { entities, common } = readAll();
    const pages = new Map([['page', wholePage()], ['universities', entities.get('universities') ?? {}]]);
    const mistakes = lintSchemas({ entities: pages, common, records: new Map(), refusals: new Map() }, vocabulary);
    expect(mistakes).toEqual([]);
  }, 30_000);

  it('shows every widget that a maintainer may name', () => {
    const { common } = readAll();
    const { definitions } = vocabulary as { definitions: { node: { properties: Record<string, { enum: string[] }> } } };
    const types = [...PAGE.matchAll(/"common\/(\w+)\.json"/g)].map(([, name = '']) => common.get(name)?.['x-widget']);
    const shown = [...types, ...[...PAGE.matchAll(/"x-widget": "([\w-]+)"/g)].map(([, name]) => name)];
    // The form derives these widgets from the number of codes, the format or the type; the question builder is for calls only.
    const rest = ['email', 'radios', 'checkboxes', 'schema-builder', 'localized-textarea', 'date', 'file'];
    const missing = (definitions.node.properties['x-widget']?.enum ?? []).filter((name) => !shown.includes(name) && !rest.includes(name));
    expect(missing).toEqual([]);
  });
});
