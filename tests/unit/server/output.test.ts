import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { complain, endBecause, say, sentenceOf, takeOverOutput } from '../../../server/platform/telemetry/output';

let written: string[];
const real = { ...console };

beforeEach(() => {
  written = [];
  const keep = (chunk: unknown) => written.push(String(chunk)) > 0;
  vi.spyOn(process.stdout, 'write').mockImplementation(keep);
  vi.spyOn(process.stderr, 'write').mockImplementation(keep);
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(console, real);
});

const lines = () => written.join('').trim().split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);

// Tests have no terminal, so that the output is JSON.
it('writes each line as JSON with its event, also a text of several lines', () => {
  say('started', '\nReady at http://localhost\nVersion 1', { version: '1' });
  complain('database_awaited', 'Waiting.');
  expect(lines()).toEqual([
    expect.objectContaining({ level: 30, event: 'started', version: '1', msg: 'Ready at http://localhost\nVersion 1', pid: process.pid }),
    expect.objectContaining({ level: 40, event: 'database_awaited', msg: 'Waiting.' }),
  ]);
});

it('ends the process with 1 and one line for each reason', () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  endBecause('start_failed', ['Setting: one', 'Setting: two']);
  expect(exit).toHaveBeenCalledWith(1);
  expect(lines().map(({ level, event, msg }) => [level, event, msg])).toEqual([
    [60, 'start_failed', 'Setting: one'],
    [60, 'start_failed', 'Setting: two'],
  ]);
});

it('takes over what libraries and Node print', () => {
  const on = vi.spyOn(process, 'on').mockReturnThis();
  vi.spyOn(process, 'removeAllListeners').mockReturnThis();
  takeOverOutput();
  console.warn('library WARNING:', { a: 1 });
  on.mock.calls.find(([event]) => event === 'warning')?.[1](Object.assign(new Error('too many listeners'), { name: 'MaxListenersExceededWarning' }));
  expect(lines().map(({ event, msg }) => [event, msg])).toEqual([
    ['library_message', 'library WARNING: {"a":1}'],
    ['runtime_warning', 'MaxListenersExceededWarning: too many listeners'],
  ]);
});

it('gives a line of the log to a person as a sentence, then what it is about, then the error', () => {
  const common = { time: 1, pid: 2, hostname: 'h' };
  expect(sentenceOf(JSON.stringify({ level: 40, ...common, event: 'filter_ignored', route: '/api/x', ignored: ['a'], msg: 'The filter is ignored' }))).toBe(
    'Warning: The filter is ignored (event filter_ignored, route /api/x, ignored ["a"])\n',
  );
  const err = { type: 'TypeError', message: 'no', stack: '    at one' };
  expect(sentenceOf(JSON.stringify({ level: 50, ...common, event: 'request_failed', err, msg: 'The request failed' }))).toBe(
    'Error: The request failed (event request_failed)\nTypeError: no\n    at one\n',
  );
  expect(sentenceOf(JSON.stringify({ level: 30, ...common, msg: 'Fine' }))).toBe('Fine\n');
});
