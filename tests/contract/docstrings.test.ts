import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The folders whose exported functions need a docstring. */
const ROOMS = ['domain', 'server', 'src'];

/** Export names with a fixed meaning in React Router. */
const OF_THE_ROUTER = ['Component', 'loader'];

const sourcesIn = (room: string): string[] =>
  readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file)).map((file) => join(room, file));

/** The exported functions of a source that have no docstring above them. */
function undescribed(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const name = /^export (?:async )?(?:function|const|class) (\w+)/.exec(line)?.[1];
    const isFunction = /^export (?:async )?(?:function|class)|=>/.test(line);
    return name !== undefined && isFunction && !OF_THE_ROUTER.includes(name) && lines[index - 1]?.trimEnd().endsWith('*/') !== true ? [`${file}: ${name}`] : [];
  });
}

it('every exported function says what it gives', () => {
  const sources = ROOMS.flatMap(sourcesIn);
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.flatMap(undescribed)).toEqual([]);
});
