const startedAt = Date.now();

/** Reports the progress of a long benchmark on standard error, because standard output has the figures. @param {string} step */
export function report(step) {
  process.stderr.write(`[${((Date.now() - startedAt) / 1000).toFixed(0)} s] ${step}\n`);
}

/** Reports the progress of repeated work each time that another `every` are done. @param {number} every @param {string} what @param {number} done */
export function reportEvery(every, what, done) {
  if (done >= 0 && done % every === 0) report(`${what}: ${String(done)} done`);
}
