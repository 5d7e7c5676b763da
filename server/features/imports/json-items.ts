import { ROW_REFUSALS } from '@domain/messages/import';
import { MAX_CHARACTERS, objectRow, type SourceRow, TOO_LONG } from './source-rows';
import type { SourceFile } from './source-file';
import { decodedText } from './source-text';

type Event = 'begins' | 'ends' | 'stray';

/**
 * Finds the items of a JSON document whose text comes in pieces: the objects of the list that is the whole document, or that is its `items`. At most one item
 * is held in memory.
 */
class ItemScanner {
  private line = 1;
  private depth = 0;
  /** How deep the list of items is; 0 outside of it. */
  private listDepth = 0;
  private inText = false;
  private escaped = false;
  /** The text that was read last at the first level, which may be a key. */
  private key = '';
  private hasStray = false;
  /** The item that is being read: the line of its start, and its text from earlier pieces. */
  private item: { line: number; text: string; tooLong: boolean } | undefined;

  /** Takes the next piece and gives the items that end in it. */
  take(piece: string): SourceRow[] {
    const rows: SourceRow[] = [];
    let from = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const event = this.read(piece.charAt(at));
      if (event === 'begins') {
        from = at;
        this.item = { line: this.line, text: '', tooLong: false };
      } else if (event === 'ends') rows.push(...this.finish(piece.slice(from, at + 1)));
      else if (event === 'stray') rows.push({ line: this.line, fault: ROW_REFUSALS.notObject });
    }
    this.append(piece.slice(from));
    return rows;
  }

  /** A fault when the text ends inside of an object or a list. */
  end(): SourceRow[] {
    return this.depth > 0 ? [{ line: this.item?.line ?? this.line, fault: ROW_REFUSALS.notClosed }] : [];
  }

  private append(text: string): void {
    if (!this.item) return;
    this.item.tooLong ||= this.item.text.length + text.length > MAX_CHARACTERS;
    this.item.text = this.item.tooLong ? '' : this.item.text + text;
  }

  private finish(text: string): SourceRow[] {
    this.append(text);
    const { item } = this;
    this.item = undefined;
    if (!item) return [];
    return [item.tooLong ? { line: item.line, fault: TOO_LONG } : objectRow(item.line, item.text)];
  }

  private read(sign: string): Event | undefined {
    if (sign === '\n') this.line += 1;
    if (this.inText) return this.readText(sign);
    if (sign === '{' || sign === '[') return this.open(sign);
    if (sign === '}' || sign === ']') return this.close(sign);
    return this.readBetween(sign);
  }

  private readText(sign: string): undefined {
    if (sign === '"' && !this.escaped) this.inText = false;
    else if (this.depth === 1 && this.key.length < MAX_CHARACTERS) this.key += sign;
    this.escaped = sign === '\\' && !this.escaped;
  }

  private open(sign: '{' | '['): Event | undefined {
    this.depth += 1;
    const isItem = this.listDepth > 0 && this.depth === this.listDepth + 1;
    if (isItem) return sign === '{' ? 'begins' : this.stray();
    const isList = sign === '[' && (this.depth === 1 || (this.depth === 2 && this.key === 'items'));
    if (this.listDepth === 0 && isList) this.listDepth = this.depth;
    return undefined;
  }

  private close(sign: '}' | ']'): Event | undefined {
    if (sign === ']' && this.depth === this.listDepth) this.listDepth = 0;
    this.depth -= 1;
    return this.item && this.depth === this.listDepth ? 'ends' : undefined;
  }

  private readBetween(sign: string): Event | undefined {
    if (sign === '"') {
      this.inText = true;
      if (this.depth === 1) this.key = '';
    }
    if (this.listDepth === 0 || this.depth !== this.listDepth) return undefined;
    if (sign === ',') this.hasStray = false;
    return sign === ',' || /\s/.test(sign) ? undefined : this.stray();
  }

  /** An element of the list that is no object; reported once, however long it is. */
  private stray(): Event | undefined {
    if (this.hasStray) return undefined;
    this.hasStray = true;
    return 'stray';
  }
}

/** The items of a JSON file: a list of objects, or a page of an API that has them as `items`. */
export async function* jsonItems(file: SourceFile): AsyncGenerator<SourceRow> {
  const scanner = new ItemScanner();
  for await (const piece of decodedText(file)) yield* scanner.take(piece);
  yield* scanner.end();
}
