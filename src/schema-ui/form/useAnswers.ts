import type { Path } from '@domain/schema/schema';
import { useState } from 'react';
import { tidied, writable } from '../data';
import type { EntitySchema, RecordData } from '../types';
import type { Branches } from './branches';
import { FormStore } from './store';

/** The answers of a form, and what of them is drawn. */
export function useAnswers(schema: EntitySchema, branches: Branches, initial: RecordData) {
  const [store] = useState(() => new FormStore(writable(initial, schema, schema)));
  // What decides which fields there are; the fields themselves watch the store.
  const [drawn, setDrawn] = useState(() => branches.allowed(store.data()));
  const redraw = () => setDrawn(branches.allowed(store.data()));
  return {
    store,
    drawn,
    edit: (path: Path, value: unknown, mustRedraw = false) => {
      const before = store.data();
      store.set(path, value);
      if (mustRedraw || branches.switched(before, store.data(), path)) redraw();
    },
    /** Starts anew with other answers. */
    start: (data: RecordData) => {
      store.replace(data);
      redraw();
    },
    /** The answers as they are checked and sent. */
    written: () => {
      const data = branches.allowed(store.data());
      return tidied(data, schema, branches.needed(data));
    },
  };
}
