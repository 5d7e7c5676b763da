const begun = Date.now();

/** Reports the progress of a long benchmark on standard error, because standard output has the figures. @param {string} step */
export function say(step) {
  process.stderr.write(`[${((Date.now() - begun) / 1000).toFixed(0)} s] ${step}\n`);
}

/** Reports the progress of repeated work each time that another `every` are done. @param {number} every @param {string} what @param {number} done */
export function sayEach(every, what, done) {
  if (done >= 0 && done % every === 0) say(`${what}: ${String(done)} done`);
}
