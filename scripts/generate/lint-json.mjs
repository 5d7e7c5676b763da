/**
 * Reports why a text is not valid JSON, in messages for people who edit schemas.
 * @typedef {{ line: number, column: number, fault: string }} JsonFault
 * @typedef {{ offset: number, fault: string }} OffsetFault
 */
import { parse, parseTree, printParseErrorCode } from 'jsonc-parser';
import { slipFault } from './json-slips.mjs';

/** The line and column of an offset, counted from 1. @param {string} text @param {number} offset */
export function positionOf(text, offset) {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** @param {string} text @param {number} offset */
const positionText = (text, offset) => Object.values(positionOf(text, offset)).join(':');

/** The end of the text before an offset, without trailing white space. @param {string} text @param {number} offset */
const endBefore = (text, offset) => text.slice(0, offset).trimEnd().length;

const CLOSING = /** @type {Record<string, string>} */ ({ '{': '}', '[': ']' });

/** The offsets of the brackets that are open at an offset, the innermost last. @param {string} text @param {number} until */
function openBrackets(text, until) {
  /** @type {number[]} */
  const open = [];
  for (const { 0: token, index } of text.slice(0, until).matchAll(/"(?:[^"\\\n]|\\.)*"?|[{}[\]]/g)) {
    if (token in CLOSING) open.push(index);
    else if (token === '}' || token === ']') open.pop();
  }
  return open;
}

/** The largest nesting depth: deeper than any form needs, and shallow enough that recursive functions do not overflow the stack. */
const DEEPEST = 100;

/** The offset where a text exceeds the largest depth, or undefined. @param {string} text */
function tooDeep(text) {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"?|[{}[\]]/g)) {
    if (token in CLOSING) depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    if (depth > DEEPEST) return index;
  }
  return undefined;
}

/** @param {string} text @param {number} offset @returns {OffsetFault} */
function unclosed(text, offset) {
  const open = openBrackets(text, offset).at(-1) ?? 0;
  const sign = text[open] ?? '{';
  return { offset: open, fault: `the "${sign}" that begins here is never closed: write "${CLOSING[sign]}" where it ends` };
}

/**
 * The fault of an unexpected token, if its message does not depend on the expected one.
 * @param {string} text @param {number} offset @returns {OffsetFault | undefined}
 */
function unexpectedToken(text, offset) {
  const [rest, end] = [text.slice(offset), endBefore(text, offset)];
  if (/^(<{7}|={7}|>{7})/m.test(rest.slice(0, 8))) return { offset, fault: 'is a conflict that git left: keep one of the two sides' };
  if (/^\/[/*]/.test(rest)) return { offset, fault: 'is a comment, which JSON does not have: take it out, or say it in "$comment"' };
  if (/^[}\]]/.test(rest) && text[end - 1] === ',') return { offset: end - 1, fault: `nothing follows this comma: take it out before "${rest[0]}"` };
  if (rest.startsWith(',')) return { offset, fault: 'is a comma too many: take it out' };
  if (rest.trim() === '') return unclosed(text, offset);
  return undefined;
}

/**
 * A second colon: usually a value is missing, and the parser has read the name of the next property as the value.
 * @param {string} text @param {number} offset @returns {OffsetFault}
 */
function colonTooMany(text, offset) {
  const name = /\n\s*"(?:[^"\\\n]|\\.)*"\s*$/.exec(text.slice(0, offset));
  const end = endBefore(text, name?.index ?? 0);
  if (text[end - 1] === ':') return { offset: end, fault: NO_VALUE };
  return { offset, fault: 'is a colon too many, or the name before it is not in double quotes' };
}

/** @param {string} text @param {number} offset @returns {OffsetFault} */
function missingComma(text, offset) {
  const end = endBefore(text, offset);
  const sign = text[offset] ?? '';
  const open = openBrackets(text, offset).at(-1);
  if (/^[}\]]$/.test(sign) && open !== undefined) {
    const opening = text[open] ?? '';
    return { offset, fault: `"${sign}" closes nothing: the "${opening}" of ${positionText(text, open)} is still open and wants "${CLOSING[opening]}"` };
  }
  if (sign === ':') return colonTooMany(text, offset);
  if (/\d/.test(text[end - 1] ?? '') && /[\d.xe]/i.test(sign) && end === offset) return { offset, fault: NUMBER };
  return { offset: end, fault: 'needs a comma here, before what follows' };
}

const NO_VALUE = 'needs a value here, after the colon';
const NUMBER = 'is no number as JSON writes it: 0.5, not .5, without + and without a zero in front';
const AFTER_THE_END = 'stands after the end: a bracket above closes too early, or this is too much; take it out';
const WORD = /^[^\s"'{}[\],:]+/;

/** The message for each error code of the parser. @type {Record<string, (text: string, offset: number) => OffsetFault>} */
const PARSE_ERROR_MESSAGES = {
  PropertyNameExpected: (text, offset) => {
    const word = WORD.exec(text.slice(offset))?.[0];
    return { offset, fault: word ? `${word} is a name without quotes: write "${word}"` : 'needs a name in double quotes here' };
  },
  InvalidSymbol: (text, offset) => {
    const word = WORD.exec(text.slice(offset))?.[0] ?? text[offset] ?? '';
    if (/^([-+.\d]|NaN$|Infinity$)/.test(word) || /\d/.test(text[offset - 1] ?? '')) return { offset, fault: NUMBER };
    if (/^\s/.test(word)) return { offset, fault: 'is a space of another kind: write an ordinary one' };
    if (text[offset - 1] === '"') return { offset, fault: 'the quote before this ends the text: write \\" for a quote within it' };
    if (text.slice(0, offset).trim() === '') return { offset, fault: 'is not how a file of JSON begins: write "{" first' };
    if (openBrackets(text, offset).length === 0) return { offset, fault: AFTER_THE_END };
    const isName = /^\s*:/.test(text.slice(offset + word.length));
    if (isName) return { offset, fault: `${word} is a name without quotes: write "${word}"` };
    const small = word.toLowerCase();
    const hint = ['true', 'false', 'null'].includes(small) ? `write ${small}` : `write "${word}" in double quotes if it is a text`;
    return { offset, fault: `${word} is no value: ${hint}` };
  },
  ValueExpected: (text, offset) =>
    text[endBefore(text, offset) - 1] === ':' ? { offset: endBefore(text, offset), fault: NO_VALUE } : { offset, fault: 'needs a value here' },
  ColonExpected: (text, offset) => ({ offset: endBefore(text, offset), fault: 'needs a colon here, between the name and its value' }),
  CommaExpected: missingComma,
  CloseBraceExpected: unclosed,
  CloseBracketExpected: unclosed,
  EndOfFileExpected: (_text, offset) => ({ offset, fault: AFTER_THE_END }),
  UnexpectedEndOfString: (_text, offset) => ({
    offset,
    fault: 'is a text without its closing quote on the same line: write " where it ends, and \\n for a line break',
  }),
  UnexpectedEndOfNumber: (_text, offset) => ({ offset, fault: NUMBER }),
  InvalidNumberFormat: (_text, offset) => ({ offset, fault: NUMBER }),
  InvalidUnicode: (_text, offset) => ({ offset, fault: 'has a \\u without its four digits: write the letter itself' }),
  InvalidEscapeCharacter: (_text, offset) => ({ offset, fault: 'has a backslash that means nothing: write \\\\ for the sign itself' }),
  InvalidCharacter: (_text, offset) => ({ offset, fault: 'has a tab or another invisible sign in a text: write \\t, or take it out' }),
};

/** Only the first error of the parser, because the later ones usually follow from it. @param {string} text @returns {OffsetFault | undefined} */
function notJson(text) {
  if (text.trim() === '') return { offset: 0, fault: 'is empty: write the schema, or take the file away' };
  if (text.includes('\u0000') || text.includes('\uFFFD'))
    return { offset: Math.max(0, text.search(/[\u0000\uFFFD]/)), fault: 'is not UTF-8: save the file in that encoding' };
  if (text.startsWith('\uFEFF')) return { offset: 0, fault: 'begins with a byte order mark: save the file as UTF-8 without one' };
  const deep = tooDeep(text);
  if (deep !== undefined) return { offset: deep, fault: `is the start of more than ${DEEPEST} levels within each other: no form renders as many` };
  /** @type {import('jsonc-parser').ParseError[]} */
  const errors = [];
  parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first) {
    const name = printParseErrorCode(first.error);
    const isText = name === 'UnexpectedEndOfString';
    return slipFault(text, first.offset, name) ?? (isText ? undefined : unexpectedToken(text, first.offset)) ??
      PARSE_ERROR_MESSAGES[name]?.(text, first.offset) ?? { offset: first.offset, fault: 'is not JSON' };
  }
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return { offset: 0, fault: `is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/**
 * Duplicate names in an object: JSON parsers silently keep only the last value.
 * @param {import('jsonc-parser').Node} node @param {string} text
 * @returns {OffsetFault[]}
 */
function repeated(node, text) {
  const inside = (node.children ?? []).flatMap((child) => repeated(child, text));
  if (node.type !== 'object') return inside;
  /** @type {Map<string, number>} */
  const seen = new Map();
  const found = (node.children ?? []).flatMap(({ children: [key] = [] }) => {
    if (!key) return [];
    const first = seen.get(key.value);
    if (first === undefined) seen.set(key.value, key.offset);
    return first === undefined
      ? []
      : [{ offset: key.offset, fault: `"${key.value}" is in this object already, at ${positionText(text, first)}: keep one of the two` }];
  });
  return [...found, ...inside];
}

/**
 * Numbers such as 1e999, which JSON allows but JavaScript parses as Infinity, so that a limit has no effect.
 * @param {import('jsonc-parser').Node} node
 * @returns {OffsetFault[]}
 */
const infinite = (node) =>
  node.type === 'number' && !Number.isFinite(node.value)
    ? [{ offset: node.offset, fault: 'is larger than any number that programs can hold: write one that they can, or leave the bound out' }]
    : (node.children ?? []).flatMap(infinite);

/** @param {unknown} value */
const kindOf = (value) => (value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : `a ${typeof value}`);

/**
 * The faults of a file's text: invalid JSON, another kind of value than expected, a duplicate name in an object, or an infinite number.
 * @param {string} text
 * @param {'an object' | 'a list'} [expected]
 * @returns {JsonFault[]}
 */
export function jsonFaults(text, expected = 'an object') {
  const place = (/** @type {OffsetFault} */ { offset, fault }) => ({ ...positionOf(text, offset), fault });
  const broken = notJson(text);
  if (broken) return [place(broken)];
  const kind = kindOf(JSON.parse(text));
  if (kind !== expected) return [{ line: 1, column: 1, fault: `is ${kind}, and must be ${expected}` }];
  const tree = parseTree(text);
  return tree ? [...repeated(tree, text), ...infinite(tree)].map(place) : [];
}
