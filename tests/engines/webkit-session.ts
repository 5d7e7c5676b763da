import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { vi } from 'vitest';
import { freePort } from '../../scripts/lib/portal.mjs';

/** One request of WebDriver within a session: its answer's value. */
export type Command = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

const SCREEN = '1280x1000x24';
const START_MS = 60_000;

/** Ends a process that we have started, and waits for its end. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** A display in memory, on a number that the server itself finds free. */
async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = (await once(server.stdio[3] ?? server, 'data')) as [Buffer];
  return { name: `:${String(number).trim()}`, process: server };
}

/** Sends a request to the driver. @throws {Error} with the driver's words when it refuses it */
async function send(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}

/** Starts the driver, which starts the browser, on the screen of this machine or on one in memory. */
export async function startSession(home: string): Promise<{ command: Command; end: () => Promise<void> }> {
  const display = process.env.DISPLAY ? undefined : await startDisplay();
  const port = await freePort();
  // GTK takes the language of the reader from the environment; one that is not installed gives en-US.
  const env = { ...process.env, HOME: home, LC_ALL: 'en_GB.UTF-8', ...(display && { DISPLAY: display.name }) };
  const driver = spawn('WebKitWebDriver', [`--port=${String(port)}`], { stdio: 'ignore', env });
  const endAll = async () => {
    await end(driver);
    if (display) await end(display.process);
  };
  const root = `http://127.0.0.1:${String(port)}`;
  try {
    await vi.waitFor(() => send(`${root}/status`, 'GET'), { timeout: START_MS });
    const { sessionId } = (await send(`${root}/session`, 'POST', { capabilities: { alwaysMatch: {} } })) as { sessionId: string };
    const command: Command = (method, path, body) => send(`${root}/session/${sessionId}${path}`, method, body);
    return {
      command,
      end: async () => {
        try {
          await command('DELETE', '');
        } finally {
          await endAll();
        }
      },
    };
  } catch (error) {
    await endAll();
    throw error;
  }
}
