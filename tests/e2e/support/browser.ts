/**
 * Chromium refuses its sandbox to root, and its background traffic would be noise in a test. A page of a test lives for seconds:
 * V8's optimizing compiler (Turbofan), and a process for each site of a page, cost a tenth of the processor time of the stories and give nothing here.
 */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--no-opt',
  '--disable-site-isolation-trials',
];
