import { autocompletion, closeBrackets, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json, jsonLanguage } from '@codemirror/lang-json';
import { defaultHighlightStyle, foldGutter, foldKeymap, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorSelection, EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import Box from '@mui/material/Box';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import type { Mistake, Vocabulary } from './api';
import { completing } from './completion';
import type { Inserted } from './insert';

export interface EditorHandle {
  /** Focuses the editor with the caret on a line, counted from 1. */
  goTo: (line: number) => void;
  /**
   * Applies an insertion to the text at the caret, selects what a person writes next, wherever it stands, and focuses the editor.
   * @returns whether it was applied: not to a text with mistakes, in which `make` throws
   */
  insert: (make: (text: string, caret: number) => Inserted) => boolean;
}

interface EditorProps {
  /** The initial text; to show another one, change `key`. */
  text: string;
  /** The ids of the elements that name and explain the editor. */
  labelledBy: string;
  describedBy: string;
  vocabulary: Vocabulary;
  mistakes: readonly Mistake[];
  onChange: (text: string) => void;
  ref: Ref<EditorHandle>;
}

// The line of a mistake may have been deleted before the answer with the mistakes arrives.
const lineAt = (state: EditorState, line: number) => state.doc.line(Math.max(1, Math.min(line, state.doc.lines)));

/** The smallest single replacement that turns `before` into `after`, so that folding and diagnostics of the other lines stay. */
function difference(before: string, after: string): { from: number; to: number; insert: string } {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}

function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

/** A JSON editor with completion and marks at mistakes. Tab leaves it, as it leaves any other field. */
export function Editor({ text, labelledBy, describedBy, vocabulary, mistakes, onChange, ref }: EditorProps) {
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const start = useRef({ text, labelledBy, describedBy, vocabulary });
  useEffect(() => {
    if (!box.current) return;
    const { current } = start;
    const editor = new EditorView({
      parent: box.current,
      doc: current.text,
      extensions: [
        lineNumbers(),
        foldGutter(),
        lintGutter(),
        history(),
        // A new field may be named in several places, which are edited together.
        EditorState.allowMultipleSelections.of(true),
        drawSelection(),
        closeBrackets(),
        // Without icons, because they need a font that not every machine has.
        autocompletion({ icons: false }),
        json(),
        jsonLanguage.data.of({ autocomplete: completing(current.vocabulary) }),
        syntaxHighlighting(defaultHighlightStyle),
        EditorView.contentAttributes.of({ 'aria-labelledby': current.labelledBy, 'aria-describedby': current.describedBy, tabindex: '0' }),
        EditorView.updateListener.of(({ docChanged, state }) => docChanged && latest.current(state.doc.toString())),
        keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap, ...foldKeymap]),
      ],
    });
    view.current = editor;
    // The list of mistakes below makes the editor smaller; the caret must stay visible.
    const resized = new ResizeObserver(() => {
      if (editor.hasFocus) editor.dispatch({ effects: EditorView.scrollIntoView(editor.state.selection.main.head) });
    });
    resized.observe(box.current);
    return () => {
      resized.disconnect();
      editor.destroy();
    };
  }, []);
  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    const here = mistakes.filter(({ file }) => file === undefined);
    const diagnostics = here.map(({ line, text: message }) => {
      const { from, to } = lineAt(editor.state, line);
      return { from, to, severity: 'error' as const, message };
    });
    editor.dispatch(setDiagnostics(editor.state, diagnostics));
  }, [mistakes]);
  useImperativeHandle(ref, () => ({
    goTo: (line) => {
      const editor = view.current;
      if (!editor) return;
      const { from } = lineAt(editor.state, line);
      editor.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
      editor.focus();
    },
    insert: (make) => {
      const editor = view.current;
      if (!editor) return false;
      const before = editor.state.doc.toString();
      const inserted = attempt(() => make(before, editor.state.selection.main.head));
      if (!inserted) return false;
      const { text: after, from, others = [] } = inserted;
      const selection = EditorSelection.create([inserted, ...others].map((range) => EditorSelection.range(range.from, range.to)), 0);
      editor.dispatch({ changes: difference(before, after), selection, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
      editor.focus();
      return true;
    },
  }));
  return (
    <Box
      ref={box}
      sx={{
        minHeight: 0,
        overflow: 'hidden',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        '& .cm-editor': { height: '100%', fontSize: 14 },
        '& .cm-scroller': { overflow: 'auto' },
        // The editor draws selections itself, on a light ground: letters keep their own colour there.
        '& .cm-line::selection, & .cm-line ::selection': { color: 'currentColor' },
      }}
    />
  );
}
