import { vi } from 'vitest';
import type { ElementScript, Engine } from './engine';

/** An element of a page: the `nth` visible one (by default the first) of a CSS selector that has exactly this text or label, or whose text contains `part`. */
export interface Target {
  css: string;
  text?: string;
  part?: string;
  nth?: number;
}

/** A person at a browser: each act waits until the page allows it. */
export interface Visitor {
  open(url: string): Promise<void>;
  click(target: Target): Promise<void>;
  fill(target: Target, text: string): Promise<void>;
  /** Chooses the option of a `select` by its value. */
  choose(target: Target, value: string): Promise<void>;
  /** Chooses the first option of a `select` that is a value. */
  chooseFirst(target: Target): Promise<void>;
  /** Sets the value of a date field, as `YYYY-MM-DD`. */
  setDate(target: Target, date: string): Promise<void>;
  upload(target: Target, path: string): Promise<void>;
  see(target: Target): Promise<void>;
  /** The text of an element. */
  read(target: Target): Promise<string>;
  /** Waits until the address of the page matches. */
  arrive(address: RegExp): Promise<void>;
  /** An attribute of every element of a selector, visible or not. */
  attributes(css: string, name: string): Promise<string[]>;
}

/** As long as the browser tests wait, for a machine that is busy with other work. */
const WAIT_MS = 45_000;

/** Runs in the page. */
function locate({ css, text, part, nth = 0 }: Target): Element | undefined {
  const plain = (words: string | null) => (words ?? '').replace(/\s+/g, ' ').trim();
  const isCalled = (element: Element) => text === undefined || [element.textContent, element.getAttribute('aria-label')].some((words) => plain(words) === text);
  const isAbout = (element: Element) => part === undefined || plain(element.textContent).includes(part);
  // The input of a file is hidden behind its button, and an option in its list.
  const isVisible = (element: Element) => element.matches('option, [type=file]') || element.getClientRects().length > 0;
  return [...document.querySelectorAll(css)].filter((element) => isCalled(element) && isAbout(element) && isVisible(element))[nth];
}

/** Runs in the page: scrolls to the element, and tells whether a click in its middle would reach it. */
function isClickable(element: Element | undefined): boolean {
  if (!element || element.matches(':disabled, [aria-disabled=true]')) return false;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return element.contains(hit);
}

/**
 * Runs in the page: gives a field its value as its own picker does. The parts that one types into have an order of their own in each engine and
 * language.
 */
function setValue(element: Element | undefined, value: string): boolean {
  if (!(element instanceof HTMLInputElement)) return false;
  // React sets a property of the same name on the element, to learn of changes by scripts; this one is the engine's.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value);
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
  return element.value === value;
}

const script = (fn: (...args: never[]) => unknown, ...args: string[]): string => `(${fn.toString()})(${args.join(', ')})`;
const elementOf = (target: Target): ElementScript => script(locate, JSON.stringify(target));

/** The acts of a person, by any engine. */
export function visitorOf(engine: Engine): Visitor {
  /** Repeats `act` until it does not throw: in between the page may be replaced. */
  const until = <Result>(act: () => Promise<Result>): Promise<Result> => vi.waitFor(act, { timeout: WAIT_MS });
  /** Waits until a script in the page is true. */
  const untilTrue = (what: string, condition: string) =>
    until(async () => {
      if ((await engine.evaluate(condition)) !== true) throw new Error(`Waited in vain: ${what} at ${String(await engine.evaluate('location.href'))}`);
    });
  const isThere = (target: Target) => untilTrue(`${JSON.stringify(target)} is there`, `Boolean(${elementOf(target)})`);

  const choose = async (target: Target, value: string) => {
    await isThere({ css: `${target.css} option[value=${JSON.stringify(value)}]` });
    await until(() => engine.choose(elementOf(target), value));
  };

  return {
    open: (url) => engine.open(url),
    async click(target) {
      await untilTrue(`${JSON.stringify(target)} can be clicked`, script(isClickable, elementOf(target)));
      await until(() => engine.click(elementOf(target)));
    },
    async fill(target, text) {
      await untilTrue(`${JSON.stringify(target)} can be clicked`, script(isClickable, elementOf(target)));
      await until(() => engine.type(elementOf(target), text));
      await untilTrue(`${JSON.stringify(target)} has the value ${text}`, `${elementOf(target)}?.value === ${JSON.stringify(text)}`);
    },
    choose,
    async chooseFirst(target) {
      await isThere(target);
      await choose(target, String(await engine.evaluate(`[...${elementOf(target)}.options].find(({ value }) => value !== '').value`)));
    },
    setDate: (target, date) => untilTrue(`${JSON.stringify(target)} has the value ${date}`, script(setValue, elementOf(target), JSON.stringify(date))),
    async upload(target, path) {
      await isThere(target);
      await until(() => engine.upload(elementOf(target), path));
    },
    see: isThere,
    async read(target) {
      await isThere(target);
      return String(await engine.evaluate(`${elementOf(target)}.textContent`));
    },
    arrive: (address) => untilTrue(`the address is like ${String(address)}`, `${String(address)}.test(location.href)`),
    attributes: async (css, name) =>
      (await engine.evaluate(
        `[...document.querySelectorAll(${JSON.stringify(css)})].map((element) => element.getAttribute(${JSON.stringify(name)}) ?? '')`,
      )) as string[],
  };
}
