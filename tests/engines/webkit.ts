import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Engine, Startable } from './engine';
import { startSession, type Command } from './webkit-session';

/** The name of an element's reference in WebDriver's answers, by the standard. */
const REFERENCE = 'element-6066-11e4-a52e-4f735466cecf';

/** The path of an element in the session. @throws {Error} when there is none */
async function pathOf(command: Command, script: string): Promise<string> {
  const element = (await command('POST', '/execute/sync', { script: `return ${script}`, args: [] })) as Record<string, string> | null;
  if (!element?.[REFERENCE]) throw new Error(`There is no element ${script}.`);
  return `/element/${element[REFERENCE]}`;
}

/**
 * Runs in the page, again and again: returns the errors and warnings since the last time. WebDriver has no command for the console, so those of a page's first
 * moments are missed.
 */
function newFaults(): string[] {
  const page: Window & { engineFaults?: string[] } = window;
  if (!page.engineFaults) {
    const faults: string[] = (page.engineFaults = []);
    for (const level of ['error', 'warn'] as const) {
      const write = console[level];
      console[level] = (...words: unknown[]) => {
        faults.push(`${level}: ${words.map(String).join(' ')}`);
        write(...words);
      };
    }
    addEventListener('error', ({ message }) => faults.push(`uncaught: ${message}`));
    addEventListener('unhandledrejection', ({ reason }) => faults.push(`uncaught: ${String(reason)}`));
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => faults.push(`CSP: ${violatedDirective} blocked ${blockedURI}`));
  }
  return page.engineFaults.splice(0);
}

async function start(home: string): Promise<Engine> {
  const { command, end } = await startSession(home);
  const faults: string[] = [];
  const on = (element: string, action: string, body: object) => pathOf(command, element).then((path) => command('POST', `${path}/${action}`, body));
  return {
    open: async (url) => void (await command('POST', '/url', { url })),
    async evaluate(script) {
      const [found, value] = (await command('POST', '/execute/sync', { script: `return [(${newFaults.toString()})(), ${script}]`, args: [] })) as [
        string[],
        unknown,
      ];
      faults.push(...found);
      return value;
    },
    click: async (element) => void (await on(element, 'click', {})),
    async type(element, text) {
      await on(element, 'clear', {});
      await on(element, 'value', { text });
    },
    choose: async (select, value) => void (await on(`[...${select}.options].find(({ value }) => value === ${JSON.stringify(value)})`, 'click', {})),
    upload: async (input, path) => void (await on(input, 'value', { text: path })),
    screenshot: async () => Buffer.from((await command('GET', '/screenshot')) as string, 'base64'),
    faults: () => faults,
    close: end,
  };
}

const isCommand = (name: string): boolean => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

/** WebKit, as its port to GTK brings it, driven over WebDriver. */
export function webkit(): Startable {
  if (!isCommand('WebKitWebDriver')) return { missing: "no WebKitWebDriver was found: install Debian's webkit2gtk-driver" };
  if (!process.env.DISPLAY && !isCommand('Xvfb')) return { missing: "there is no display: install Debian's xvfb" };
  return { start };
}
