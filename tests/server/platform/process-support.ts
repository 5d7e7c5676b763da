import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { isBuilt } from '../../../scripts/lib/sources.mjs';
import { freePort } from '../../../server/platform/http/gate';
import { engine } from '../harness/database';

// The existing build, if it is up to date; else a new build below node_modules, where it finds its dependencies.
const isPortalBuilt = isBuilt();
export const dist = isPortalBuilt ? resolve('dist') : resolve(`node_modules/.cache/propylaea-process-${engine}`);
const running: ChildProcess[] = [];

/** For several starts, one of them on an empty folder, on a machine that may be busy with other tests. */
export const SLOW_MS = 180_000;

export async function buildServer(): Promise<void> {
  if (isPortalBuilt) return;
  await build({ configFile: resolve('vite.server.config.ts'), logLevel: 'error', build: { outDir: join(dist, 'server'), sourcemap: false } });
  await build({ configFile: resolve('vite.rendering.config.ts'), logLevel: 'error', build: { outDir: join(dist, 'server-rendering') } });
  await mkdir(join(dist, 'client', 'assets'), { recursive: true });
  await writeFile(join(dist, 'client', 'index.html'), '<!doctype html><html lang="en"><head><title>x</title></head><body></body></html>');
}

/** Ends what a test has started and not ended. */
export function killRunning(): void {
  for (const child of running.splice(0)) child.kill('SIGKILL');
}

export interface Started {
  child: ChildProcess;
  url: string;
  output: () => string;
}

/** Starts the portal as its own process, without demo data unless `env` says so; in a terminal if a test wants to see what a person sees. */
export async function startProcess(env: Record<string, string>, { inTerminal = false } = {}): Promise<Started> {
  const port = env.PORT ?? String(await freePort('localhost'));
  const main = join(dist, 'server', 'main.js');
  const [command, args] = inTerminal ? ['script', ['-qefc', `${process.execPath} ${main}`, '/dev/null']] : [process.execPath, [main]];
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, DEMO_DATA: 'false', LOG_LEVEL: 'warn', RATE_LIMIT: 'off', ...env, PORT: port },
  });
  running.push(child);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return { child, url: `http://localhost:${port}`, output: () => output };
}

export const exitOf = async (child: ChildProcess): Promise<number | null> => {
  // A process that was killed has a signal instead of a code.
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
};

export const statusOf = (url: string): Promise<number> => fetch(url).then((answer) => answer.status, () => 0);

/** Polls until `question` is true; the test's timeout ends it. */
export async function until(question: () => Promise<boolean>, { child, output }: Started): Promise<void> {
  while (!(await question())) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`);
    await new Promise((resume) => setTimeout(resume, 10));
  }
}

export const ready = (started: Started) => until(async () => (await statusOf(`${started.url}/readyz`)) === 200, started);
