/** The script of an element in the page, such as `document.querySelector("h1")`. */
export type ElementScript = string;

/** What a story needs of a browser engine that is driven from outside. Nothing here waits: `visitor.ts` does, for all engines alike. */
export interface Engine {
  open(url: string): Promise<void>;
  /** The value of a script in the page. */
  evaluate(script: string): Promise<unknown>;
  /** Clicks with the mouse, as a person does. */
  click(element: ElementScript): Promise<void>;
  /** Replaces the text of a field by key strokes. */
  type(element: ElementScript, text: string): Promise<void>;
  /** Chooses the option of a `select` by its value. */
  choose(select: ElementScript, value: string): Promise<void>;
  /** Gives a file to an `input[type=file]`. */
  upload(input: ElementScript, path: string): Promise<void>;
  /** A picture of the page as PNG, for a story that fails. */
  screenshot(): Promise<Uint8Array>;
  /** The errors and warnings of the pages so far. */
  faults(): readonly string[];
  /** Ends the browser and its helpers. */
  close(): Promise<void>;
}

/** How to start an engine with `home` as its home folder, or why this machine cannot. */
export type Startable = { start(home: string): Promise<Engine> } | { missing: string };
