import { SECTIONS } from '@domain/sections';
import { expect, it } from 'vitest';
import { NAMES, schemaOf, type Schema } from './support';

const fieldsOf = (name: string): [string, Schema][] => {
  const schema = schemaOf(name);
  return Object.entries({ ...schema.properties, ...(schema['x-read-only'] as Record<string, Schema> | undefined) });
};

it('evaluators never see a gender, whatever schema asks for it', () => {
  const genders = NAMES.flatMap(fieldsOf).filter(([key]) => /gender|sex/.test(key));
  for (const [key, field] of genders) expect(field['x-evaluators'], key).toBe('never');
});

it('evaluators never see what shows a face, a sex and a nationality: papers of identity', () => {
  const papers = SECTIONS.flatMap(fieldsOf).flatMap(([, field]) => {
    const { enum: codes = [], 'x-evaluators-values': marks = {} } = field as { enum?: string[]; 'x-evaluators-values'?: Record<string, string> };
    return codes.filter((code) => /identity|passport|permit/.test(code)).map((code) => [code, marks[code]]);
  });
  expect(papers).toContainEqual(['identity', 'never']);
  for (const [paper, mark] of papers) expect(mark, paper).toBe('never');
});
