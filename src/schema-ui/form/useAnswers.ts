import type { Path } from '@domain/schema/schema';
import { useState } from 'react';
import { writable } from '../data';
import type { EntitySchema, RecordData } from '../types';
import type { Branches } from './branches';
import { FormStore } from './store';

/** The store of a form's answers, and the answers by which its structure is rendered. */
export function useAnswers(schema: EntitySchema, branches: Branches, initial: RecordData) {
  const [store] = useState(() => new FormStore(writable(initial, schema, schema)));
  // The answers as they are validated and sent decide which fields the form has; each field reads its value from the store.
  const [rendered, setRendered] = useState(() => branches.written(store.data()));
  const redraw = () => setRendered(branches.written(store.data()));
  return {
    store,
    rendered,
    edit: (path: Path, value: unknown, mustRedraw = false) => {
      const before = store.data();
      store.set(path, value);
      if (mustRedraw || branches.switched(before, store.data(), path)) redraw();
    },
    /** Replaces all answers. */
    start: (data: RecordData) => {
      store.replace(data);
      redraw();
    },
    /** The answers as they are validated and sent. */
    written: () => branches.written(store.data()),
  };
}
