import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { readFolder } from '../../scripts/generate/bundle.mjs';
import { lintSchemas } from '../../scripts/generate/lint.mjs';

export type Node = Record<string, unknown>;
type Change = (schema: Node, properties: Record<string, Node>) => void;

/** A schema of the portal with one mistake, and how the lint names it. */
export interface Broken {
  what: string;
  name: string;
  /** Other schemas that the mistake is about. */
  beside?: readonly string[];
  change: Change;
  place: string;
  fault: string;
}

export const vocabulary = JSON.parse(readFileSync('schemas/vocabulary.json', 'utf8')) as Node;

/** A fresh copy of all schemas, with their further records. */
export const readAll = () =>
  readFolder('schemas') as { entities: Map<string, Node>; common: Map<string, Node>; records: Map<string, unknown[]>; refusals: Map<string, unknown[]> };

/** A change of one property. */
export const property = (name: string, change: (property: Node) => void): Change => (_schema, properties) => {
  const found = properties[name];
  if (!found) throw new Error(`There is no property ${name}.`);
  change(found);
};

/** Breaks the schema and expects the mistake to be named once, at its place. */
export function expectNamed({ name, beside = [], change, place, fault }: Broken): void {
  const { entities, ...rest } = readAll();
  const schema = entities.get(name) ?? rest.common.get(name.replace('common/', ''));
  if (!schema) throw new Error(`There is no schema ${name}.`);
  change(schema, schema.properties as Record<string, Node>);
  // Only the schemas that references need; the others would only take time.
  const others = ['universities', ...beside].map((each) => [each, entities.get(each) ?? {}] as const);
  const own = name.startsWith('common/') ? [] : ([[name, schema]] as const);
  const mistakes = lintSchemas({ ...rest, entities: new Map([...others, ...own]) }, vocabulary);
  const named = mistakes.filter((mistake) => mistake.startsWith(`schemas/${name}.json#${place}: ${fault}`));
  expect(named, mistakes.join('\n')).toHaveLength(1);
}
