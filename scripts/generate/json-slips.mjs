/**
 * Recognises what people type from habit where JSON has another sign: quotes of their language, a decimal comma, a semicolon. The
 * parser's errors would send them elsewhere.
 * @typedef {import('./lint-json.mjs').OffsetFault} OffsetFault
 */

const QUOTES = "'`´‘’‚‛“”„‟«»‹›";
const QUOTED = new RegExp(`^[${QUOTES}]([^${QUOTES}"\\n]*)([${QUOTES}]?)`);
/** A text that begins with a quote of JSON and ends with another one, before what may follow a text. */
const ENDS_OTHERWISE = /^"([^"\n‘‚“„«‹]*)([’“”»›])\s*(?:[:,}\]]|$)/m;
/** The end of a text that `ENDS_OTHERWISE` describes, where the parser read on until the first quote of the next text. */
const READ_ON = /"[^"\n‘‚“„«‹]*[’“”»›]\s*[:,]\s*"$/;

/** @param {string} sign @param {string} corrected */
const noQuote = (sign, corrected) => `${sign} is no quote of JSON: write "${corrected}`;

/** @param {string} text @param {number} offset @param {boolean} isText whether the parser stopped in a text @returns {OffsetFault | undefined} */
function otherQuote(text, offset, isText) {
  const [, inside = '', end] = QUOTED.exec(text.slice(offset)) ?? [];
  if (end !== undefined) return { offset, fault: noQuote(text[offset] ?? '', end && `${inside}"`) };
  const start = isText ? offset : READ_ON.exec(text.slice(0, offset))?.index;
  const [, before = '', sign] = start === undefined ? [] : (ENDS_OTHERWISE.exec(text.slice(start)) ?? []);
  return start === undefined || sign === undefined ? undefined : { offset: start + 1 + before.length, fault: noQuote(sign, '') };
}

/** @param {string} text @param {number} offset @returns {OffsetFault | undefined} */
function semicolon(text, offset) {
  // The parser reads a word together with the sign after it; the Greek question mark looks the same.
  const [, word = '', sign] = /^(true|false|null)?([;\u037E])/.exec(text.slice(offset)) ?? [];
  if (sign === undefined) return undefined;
  const at = offset + word.length;
  const isAfterName = /[{,]\s*"[^"\n]*"\s*$/.test(text.slice(0, at)) && !/^\s*[",}\]]/.test(text.slice(at + 1));
  const isLast = /^\s*([}\]]|$)/.test(text.slice(at + 1));
  const remedy = isAfterName ? 'write a colon instead' : isLast ? 'take it out' : 'write a comma instead';
  return { offset: at, fault: `; is no sign of JSON: ${remedy}` };
}

/** @param {string} text @param {number} offset @returns {OffsetFault | undefined} */
function decimalComma(text, offset) {
  const before = /(?<![\d.])(-?\d+), ?$/.exec(text.slice(0, offset));
  const [after] = /^\d+(?![\w.])/.exec(text.slice(offset)) ?? [];
  return before && after ? { offset: before.index, fault: `${before[1]},${after} has a decimal comma: write ${before[1]}.${after}` } : undefined;
}

/**
 * The fault of a slip where the parser stopped; undefined if there is none.
 * @param {string} text @param {number} offset @param {string} error the name of the parser's error
 */
export function slipFault(text, offset, error) {
  const isText = error === 'UnexpectedEndOfString';
  return otherQuote(text, offset, isText) ?? (isText ? undefined : semicolon(text, offset)) ??
    (error === 'PropertyNameExpected' ? decimalComma(text, offset) : undefined);
}
