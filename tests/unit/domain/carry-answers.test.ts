import { carryAnswers } from '@domain/applications/carry-answers';
import type { Schema } from '@domain/schema/schema';
import { expect, it } from 'vitest';

const asked = (properties: Record<string, Schema>): Schema => ({ type: 'object', properties });
const text = (title: string, el?: string): Schema => ({ type: 'string', title, ...(el && { 'x-i18n': { el: { title: el } } }) });
const choice = (labels: Record<string, string>): Schema => ({ type: 'string', title: 'Where?', enum: Object.keys(labels), 'x-enum-labels': { en: labels } });

const carry = (answers: Record<string, unknown>, [from, to]: [Schema, Schema], sameCall = false) => {
  const carried = carryAnswers(answers, { from, to, sameCall });
  return { answers: carried.answers, report: carried.report.map(({ key, reason }) => `${key}: ${reason}`) };
};

it('finds a question that the portal has renumbered by its words, in either language, and never by its number', () => {
  const from = asked({ q1: text('Why here?'), q2: text('Which lab?', 'Ποιο εργαστήριο;') });
  const to = asked({ q1: text('Laboratory', 'Ποιο εργαστήριο;'), q2: text('Where do you live?') });
  expect(carry({ q1: 'Because', q2: 'Optics' }, [from, to])).toEqual({ answers: { q1: 'Optics' }, report: ['q1: question_removed'] });
});

it('asks to read again what a question with a name of its own now asks in other words', () => {
  const pair: [Schema, Schema] = [asked({ motivation: text('Why?') }), asked({ motivation: text('Why do you apply?') })];
  expect(carry({ motivation: 'Light' }, pair)).toEqual({ answers: { motivation: 'Light' }, report: ['motivation: question_reworded'] });
});

it('takes a choice by what it says, not by its code', () => {
  const pair: [Schema, Schema] = [asked({ place: choice({ o1: 'Athens', o2: 'Patras' }) }), asked({ place: choice({ o1: 'Patras', o2: 'Volos' }) })];
  expect(carry({ place: 'o2' }, pair)).toEqual({ answers: { place: 'o1' }, report: [] });
  expect(carry({ place: 'o1' }, pair)).toEqual({ answers: {}, report: ['place: choice_removed'] });
});

it('keeps those of several choices that are still there', () => {
  const several = (labels: Record<string, string>) => asked({ places: { type: 'array', title: 'Where?', items: choice(labels) } });
  const pair: [Schema, Schema] = [several({ a: 'Athens', b: 'Patras' }), several({ b: 'Patras' })];
  expect(carry({ places: ['a', 'b'] }, pair)).toEqual({ answers: { places: ['b'] }, report: ['places: choice_removed'] });
});

it('follows the key between versions of one call, whatever the words became', () => {
  const pair: [Schema, Schema] = [asked({ q1: text('Why?'), q2: text('Gone') }), asked({ q1: text('Why do you apply?'), q3: text('Gone') })];
  expect(carry({ q1: 'Light', q2: 'x' }, pair, true)).toEqual({ answers: { q1: 'Light' }, report: ['q1: question_reworded', 'q2: question_removed'] });
});

it('leaves an answer of another kind behind', () => {
  const pair = (kind: Schema): [Schema, Schema] => [asked({ years: { title: 'Years', type: 'integer' } }), asked({ years: { title: 'Years', ...kind } })];
  expect(carry({ years: 3 }, pair({ type: 'number' })).report).toEqual([]);
  for (const kind of [{ type: 'string' }, { type: 'boolean' }])
    expect(carry({ years: 3 }, pair(kind))).toEqual({ answers: {}, report: ['years: kind_changed'] });
});

it('takes no consent to other words, nor to another call', () => {
  const statement = (title: string, rest: Schema = {}): Schema => ({ type: 'boolean', const: true, title, ...rest });
  const [is, was] = [asked({ truth: statement('It is true.') }), asked({ truth: statement('It is true.', { 'x-order': 4 }) })];
  expect(carry({ truth: true }, [is, was], true)).toEqual({ answers: { truth: true }, report: [] });
  expect(carry({ truth: true }, [is, was])).toEqual({ answers: {}, report: ['truth: accept_again'] });
  expect(carry({ truth: true }, [is, asked({ truth: statement('It is true, and mine.') })], true)).toEqual({ answers: {}, report: ['truth: accept_again'] });
  expect(carry({ truth: true }, [asked({ truth: { type: 'boolean', title: 'It is true.' } }), is], true)).toEqual({
    answers: {},
    report: ['truth: kind_changed'],
  });
});
