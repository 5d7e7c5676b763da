import type { StoredDraft } from '@domain/portal/browser-storage';
import { withChanges } from '@domain/records/schema-changes';
import { withNewNames } from '@domain/records/schema-renames';
import { useState } from 'react';
import type { Entity } from '../entity';
import { useServices } from '../services';
import type { RecordData } from '../types';
import type { useForm } from './useForm';
import { useDebouncedChange } from './useDebouncedChange';

/** Debounce of writing a draft to the browser's storage, in milliseconds after the last key. */
const PAUSE_MS = 400;

/**
 * Stores unsaved answers in the browser's storage under a name until they are saved, and gives the draft that an earlier visit has left
 * there. A form without a name stores nothing.
 * @param draft `change` is the number of the schema's last change of meaning
 */
export function useStoredDraft({ store, version }: ReturnType<typeof useForm>, { name, change }: { name: string | undefined; change: number }) {
  const { drafts } = useServices();
  const [offered, setOffered] = useState<StoredDraft | undefined>(() => {
    const storedDraft = name === undefined ? undefined : drafts.read(name);
    return storedDraft && JSON.stringify(storedDraft.data) !== JSON.stringify(store.data()) ? storedDraft : undefined;
  });
  const storeDraft = (under: string) => {
    const base = version();
    drafts.store(under, { data: store.data(), at: new Date().toISOString(), ...(base !== undefined && { version: base }), ...(change > 0 && { change }) });
  };
  const following = useDebouncedChange(store, { pauseMs: PAUSE_MS, act: name === undefined ? undefined : () => storeDraft(name) });
  return {
    offered,
    /** Closes the offer of the earlier draft; the draft stays in the storage until it is saved or discarded. */
    answer: () => setOffered(undefined),
    /** Removes the draft from the storage: its answers are saved, or the person has discarded them. */
    drop: () => {
      following.skip();
      if (name !== undefined) drafts.drop(name);
    },
  };
}

/**
 * The answers of a stored draft after the renames and changes of meaning that its schema has had since. A draft may be incomplete: where a
 * change of meaning throws for it, its answers stay as they were typed.
 */
export function draftToday({ data, change = 0 }: StoredDraft, { schema, changes = [] }: Entity): RecordData {
  const named = withNewNames(data, { schema, document: schema });
  try {
    return { ...withChanges(named, changes, change) };
  } catch {
    return named;
  }
}
