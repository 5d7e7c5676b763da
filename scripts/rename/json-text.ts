import { parseTree, type Node } from 'jsonc-parser';

interface Edit {
  offset: number;
  length: number;
  content: string;
}

/** The value of a property of an object in a JSON text, or undefined. */
export const valueOf = (node: Node | undefined, name: string): Node | undefined => propertyOf(node, name)?.children?.[1];

/** A property of an object in a JSON text, its name and its value, or undefined. */
export const propertyOf = (node: Node | undefined, name: string): Node | undefined =>
  node?.type === 'object' ? node.children?.find(({ children }) => children?.[0]?.value === name) : undefined;

/** The names and values of an object in a JSON text. */
export const entriesOf = (node: Node | undefined): { key: Node; value: Node }[] =>
  (node?.type === 'object' ? (node.children ?? []) : []).flatMap(({ children: [key, value] = [] }) => (key && value ? [{ key, value }] : []));

/** The entries of a list in a JSON text. */
export const itemsOf = (node: Node | undefined): Node[] => (node?.type === 'array' ? (node.children ?? []) : []);

/** A JSON text in which single strings are replaced, while the rest keeps its author's formatting. */
export class JsonText {
  readonly root: Node;
  // Keyed by offset, because several paths through a schema lead to the same string.
  private readonly edits = new Map<number, Edit>();

  /** @throws {SyntaxError} for a text that is not JSON */
  constructor(private readonly text: string) {
    JSON.parse(text);
    this.root = parseTree(text) ?? { type: 'null', offset: 0, length: 0 };
  }

  /** Replaces a property name or a string. */
  replaceWord({ offset, length }: Node, word: string): void {
    this.edits.set(offset, { offset, length, content: JSON.stringify(word) });
  }

  /** Sets a string property of an object; a new one is inserted before `examples`, else at the start, and formatted like the others. */
  setWord(object: Node, name: string, word: string): void {
    const present = valueOf(object, name);
    if (present) return this.replaceWord(present, word);
    const before = propertyOf(object, 'examples') ?? object.children?.[0];
    if (!before) return;
    const gap = /\s*$/.exec(this.text.slice(object.offset + 1, before.offset))?.[0] ?? ' ';
    this.edits.set(before.offset, { offset: before.offset, length: 0, content: `${JSON.stringify(name)}: ${JSON.stringify(word)},${gap || ' '}` });
  }

  /** The text with every replacement made. */
  toString(): string {
    const last = [...this.edits.values()].sort((a, b) => b.offset - a.offset);
    return last.reduce((text, { offset, length, content }) => text.slice(0, offset) + content + text.slice(offset + length), this.text);
  }
}
