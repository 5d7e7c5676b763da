import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { EntitySchema, RecordData } from '../schema-ui';
import { studioApi, type Mistake } from './api';
import { now } from './shown';

/** Debounce times after the last key, in milliseconds: short for the preview, longer for the check, which takes up to a second. */
const RENDER_DELAY_MS = 120;
const CHECK_MS = 400;

interface Opened {
  name: string;
  text: string;
  samples: readonly RecordData[];
  /** Which opening this is, as one file may be opened several times. */
  opening: number;
}

/** The result of a save; `found`: the file's text when it has been changed by another program. */
export type Saved = { written: true } | { written: false; found?: string | undefined };

interface RenderedSchema {
  schema: EntitySchema;
  changedAt: number;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

interface Checked {
  text: string;
  mistakes: readonly Mistake[];
  failure?: string;
}

/** Draws and checks a text shortly after each edit. */
function useFindings({ opened, text, changedAt }: { opened: Opened | undefined; text: string; changedAt: RefObject<number> }) {
  const [rendered, setRendered] = useState<RenderedSchema>();
  const [checked, setChecked] = useState<Checked>();
  const name = opened?.name;
  useEffect(() => {
    if (name === undefined) return;
    let over = false;
    const render = async () => {
      const answer = await studioApi.draw(name, text);
      if (!over && 'schema' in answer) setRendered({ schema: answer.schema, changedAt: changedAt.current });
    };
    const check = async () => {
      const answer = await studioApi.check(name, text).catch((error: unknown) => ({ mistakes: NONE, failure: messageOf(error) }));
      if (!over) setChecked({ text, ...answer });
    };
    // An error of the drawing is ignored, because the check reports the same cause.
    const timers = [setTimeout(() => void render().catch(() => undefined), RENDER_DELAY_MS), setTimeout(() => void check(), CHECK_MS)];
    return () => {
      over = true;
      timers.forEach(clearTimeout);
    };
    // Depends on `opened` too, because opening resets the rendering: the same text must be rendered again when it is reopened.
  }, [opened, name, text, changedAt]);
  return { rendered, setRendered, checked, setChecked };
}

/** A schema that is being edited: its text, the last valid state to render, and its mistakes (undefined while the check runs). */
export function useSchemaText() {
  const [opened, setOpened] = useState<Opened>();
  const [unopened, setUnopened] = useState<string>();
  const [text, setText] = useState('');
  const [saved, setSaved] = useState('');
  const changedAt = useRef(0);
  const openings = useRef(0);
  /** The opening of the schema that is shown; one that fails leaves it. */
  const current = useRef(0);
  const { rendered, setRendered, checked, setChecked } = useFindings({ opened, text, changedAt });

  const open = useCallback(async (schemaName: string) => {
    openings.current += 1;
    const opening = openings.current;
    const file = await studioApi.open(schemaName).catch(messageOf);
    // Another schema was opened meanwhile.
    if (opening !== openings.current) return;
    setUnopened(typeof file === 'string' ? file : undefined);
    if (typeof file === 'string') return;
    changedAt.current = 0;
    current.current = opening;
    setChecked(undefined);
    setRendered(undefined);
    setText(file.text);
    setSaved(file.text);
    setOpened({ name: schemaName, ...file, opening });
  }, [setChecked, setRendered]);

  return {
    opened,
    text,
    rendered,
    mistakes: checked?.text === text ? checked.mistakes : undefined,
    /** Why the last check could not run: another file is invalid JSON, or the server has stopped. */
    failure: checked?.failure,
    /** The mistakes of the last check, also while a new check is running. */
    lastMistakes: checked?.mistakes ?? NONE,
    isSaved: text === saved,
    open,
    edit: (changed: string) => {
      changedAt.current = now();
      setUnopened(undefined);
      setText(changed);
    },
    /** Why the schema that was asked for last could not be opened. */
    unopened,
    /** Writes the file if it is still `before`, by default what was opened or saved here. */
    save: async (before = saved): Promise<Saved> => {
      if (opened === undefined) return { written: false };
      const { written, mistakes, found } = await studioApi.save(opened.name, { text, before });
      // Another schema was opened meanwhile.
      if (opened.opening === current.current) {
        setChecked({ text, mistakes });
        if (written) setSaved(text);
      }
      return written ? { written } : { written, found };
    },
  };
}
const NONE: readonly Mistake[] = [];
