import { atEachDepth, number, text, type Case } from './drawn-cases';

/** Fields whose widget gives values of another type. */
export const WIDGETS: Case[] = [
  ...['money', 'checkboxes', 'radios', 'isced', 'file', 'coordinates', 'localized-text'].flatMap((widget) => atEachDepth(`${widget} of a text`, text({ 'x-widget': widget }), { at: '/x-widget', fault: `"${widget}" asks for ` })),
  ...['date', 'textarea', 'url', 'select'].flatMap((widget) => atEachDepth(`${widget} of a number`, number({ 'x-widget': widget }), { at: '/x-widget', fault: `"${widget}" asks for ` })),
  ...atEachDepth('a reference to nothing', number({ 'x-widget': 'reference' }), { at: '/x-widget', fault: '"reference" asks for a record, which "x-reference" beside it names' }),
  ...atEachDepth('a text that refers by id', text({ 'x-reference': { resource: 'certifications', label: 'title' } }), { at: '/x-reference', fault: 'gives the id of a record, and this is no whole number' }),
  ...atEachDepth('a number that takes free text', number({ 'x-reference': { resource: 'certifications', label: 'title', free_text: true } }), { at: '/x-reference/free_text', fault: 'stores the text that is typed, and this is no text' }),
];
