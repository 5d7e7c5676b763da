import { useEffect, useRef, useState } from 'react';
import { requestIdOf } from '../../api/error';
import { writable } from '../data';
import type { FormFailure } from '../failures';
import { useServices } from '../services';
import type { EntitySchema, RecordData, SchemaFormProps } from '../types';
import { meaningOf } from './outcome';
import type { useAnswers } from './useAnswers';

/** Versions of a record that differ: what stands here, what was saved meanwhile, and what both began with. */
interface Conflict {
  mine: RecordData;
  theirs: RecordData;
  base: RecordData;
}

/** `offline`: the save waits for the network. */
type Phase = 'editing' | 'saving' | 'offline' | Conflict;

const versionOf = (record: RecordData): number | undefined => (typeof record['version'] === 'number' ? record['version'] : undefined);

/** Resolves when the device has a network; never when the page is left before. */
const online = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.onLine) resolve();
    else window.addEventListener('online', () => resolve(), { once: true, signal });
  });

/** Aborts when the component goes; whatever page the reader has left by then is no longer waited for. */
function useLeaving() {
  const leaving = useRef(new AbortController());
  const { setUnsavedChanges } = useServices();
  useEffect(() => {
    const page = (leaving.current = new AbortController());
    return () => {
      page.abort();
      setUnsavedChanges(false);
    };
  }, [setUnsavedChanges]);
  return leaving;
}

interface SavingOptions extends Pick<SchemaFormProps, 'onSubmit' | 'onReload'> {
  schema: EntitySchema;
  initial: RecordData;
  answers: ReturnType<typeof useAnswers>;
  refuse: (failures: readonly FormFailure[]) => void;
}

/** Where the saving of a form stands: under way, waiting for the network, or stopped by somebody who was faster. */
export function useSaving({ schema, initial, answers, refuse, onSubmit, onReload }: SavingOptions) {
  const services = useServices();
  const [phase, setPhase] = useState<Phase>('editing');
  // The version that the answers are based on, and those answers: a stale version is compared against both.
  const base = useRef({ version: versionOf(initial), data: answers.store.data() });
  const leaving = useLeaving();
  const { setUnsavedChanges } = services;

  const compare = async (reload: () => Promise<RecordData>) => {
    const theirs = await reload();
    const other = writable(theirs, schema, schema);
    setPhase({ mine: answers.store.data(), theirs: other, base: base.current.data });
    base.current = { version: versionOf(theirs), data: other };
  };

  const failed = async (error: unknown, onSaved: () => void) => {
    const meaning = meaningOf(error, schema);
    // Sent again only when doing it twice does no harm: a change is checked against its version, something new is not.
    if (meaning.kind === 'unanswered' && base.current.version !== undefined) return send(onSaved);
    if (meaning.kind === 'conflict' && onReload) return compare(onReload);
    setPhase('editing');
    if (meaning.kind === 'refused') return refuse(meaning.failures);
    refuse([{ path: [], key: 'forms.not_saved', source: 'server', requestId: requestIdOf(error) }]);
    if (meaning.kind !== 'conflict') services.reportError(error);
  };

  /** Sends the answers, when there is a network; `onSaved` is called when they are safe. */
  const send = async (onSaved: () => void): Promise<void> => {
    if (!navigator.onLine) setPhase('offline');
    await online(leaving.current.signal);
    setPhase('saving');
    // Before saving, because saving may lead to another page.
    setUnsavedChanges(false);
    try {
      await onSubmit(answers.written(), { version: base.current.version });
      onSaved();
      setPhase('editing');
    } catch (error) {
      setUnsavedChanges(true);
      await failed(error, onSaved).catch((second: unknown) => {
        setPhase('editing');
        services.reportError(second);
      });
    }
  };

  /** Says that saving is under way while something else must be waited for. */
  const waitFor = async <T>(something: Promise<T>): Promise<T> => {
    setPhase('saving');
    const result = await something;
    setPhase('editing');
    return result;
  };

  /** Goes on with other answers than those that stand here. */
  const settle = (chosen: RecordData) => {
    answers.start(chosen);
    setUnsavedChanges(true);
    setPhase('editing');
  };

  /** Takes back what was typed at an earlier visit; against another version of the record than today's it is compared first. */
  const restore = (mine: RecordData, version: number | undefined) => {
    const today = answers.store.data();
    if (version === base.current.version) settle(mine);
    else setPhase({ mine, theirs: today, base: today });
  };

  return { phase, version: () => base.current.version, send, waitFor, settle, restore };
}
