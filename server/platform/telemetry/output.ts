import { hostname } from 'node:os';

/** Whether a person reads the output: in a terminal, and not in production. Otherwise every line is a JSON object with `event`. */
export const isForPerson: boolean = process.stdout.isTTY && process.env.NODE_ENV !== 'production';

type Details = Readonly<Record<string, unknown>>;

/** The levels of the log's lines. */
const LEVELS = { info: 30, warn: 40, fatal: 60 } as const;

/** A line as the log writes it. */
const jsonLine = (level: keyof typeof LEVELS, event: string, { msg, ...details }: Details & { msg: string }): string =>
  `${JSON.stringify({ level: LEVELS[level], time: Date.now(), pid: process.pid, hostname: hostname(), event, ...details, msg: msg.trim() })}\n`;

/** Writes what whoever starts the portal should know. */
export function say(event: string, text: string, details: Details = {}): void {
  process.stdout.write(isForPerson ? `${text}\n` : jsonLine('info', event, { ...details, msg: text }));
}

/** Writes what is wrong, but does not end the process. */
export function complain(event: string, text: string): void {
  process.stderr.write(isForPerson ? `${text}\n` : jsonLine('warn', event, { msg: text }));
}

/** Writes why the process ends, one line for each reason, and ends it. */
export function endBecause(event: string, reasons: readonly string[]): never {
  for (const reason of reasons) process.stderr.write(isForPerson ? `${reason}\n` : jsonLine('fatal', event, { msg: reason }));
  process.exit(1);
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What every line has, and no person needs. */
const COMMON: ReadonlySet<string> = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err']);

/** A line of the log for a person: the sentence first, then what it is about. */
export function sentenceOf(line: string): string {
  const entry = JSON.parse(line) as { level: number; msg: string; err?: { type: string; message: string; stack: string } };
  const prefix = entry.level > LEVELS.warn ? 'Error: ' : entry.level === LEVELS.warn ? 'Warning: ' : '';
  const facts = Object.entries(entry).flatMap(([name, value]) => (COMMON.has(name) ? [] : [`${name} ${shown(value)}`]));
  const error = entry.err ? `${entry.err.type}: ${entry.err.message}\n${entry.err.stack}\n` : '';
  return `${prefix}${entry.msg}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}\n${error}`;
}

/** Where the log goes in a terminal. */
const toTerminal = { write: (line: string) => void process.stdout.write(sentenceOf(line)) };

/** Where the log goes; undefined for standard output as it is. */
export const logStream = isForPerson ? toTerminal : undefined;

/**
 * Takes over what libraries and Node itself print, so that every line is JSON. In a terminal libraries are not heard at all: their advice is for those who build the portal.
 */
export function takeOverOutput(): void {
  const heard = (level: 'info' | 'warn') => (...parts: readonly unknown[]) => {
    if (!isForPerson)
      process.stderr.write(
        jsonLine(level, 'library_message', { msg: parts.map((part) => (part instanceof Error ? String(part.stack) : shown(part))).join(' ') }),
      );
  };
  Object.assign(console, { log: heard('info'), info: heard('info'), debug: heard('info'), warn: heard('warn'), error: heard('warn') });
  if (isForPerson) return;
  process.removeAllListeners('warning').on('warning', ({ name, message }) => complain('runtime_warning', `${name}: ${message}`));
  process.on('uncaughtException', (error) => endBecause('crashed', [error.stack ?? String(error)]));
}
