const begun = Date.now();

/** Says on the standard error what a bench that takes minutes is at, beside the figures on the standard output. @param {string} step */
export function say(step) {
  process.stderr.write(`[${((Date.now() - begun) / 1000).toFixed(0)} s] ${step}\n`);
}

/** Says of work done again and again how far it is, each time that so many are done. @param {number} every @param {string} what @param {number} done */
export function sayEach(every, what, done) {
  if (done >= 0 && done % every === 0) say(`${what}: ${String(done)} done`);
}
