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

/** The version of a record, when `record` is one that has a version. */
function versionOf(record: unknown): number | undefined {
  const version = typeof record === 'object' && record !== null && 'version' in record ? record.version : undefined;
  return typeof version === 'number' ? version : undefined;
}

/** Answers, and the version of the record that they are of. */
interface Based {
  version: number | undefined;
  data: RecordData;
}

/** Whether a newer version has the answers of the one before: what was saved meanwhile is beside them, such as a CV, and leaves nothing to choose. */
const isBeside = (now: Based, before: Based): boolean => now.version !== before.version && JSON.stringify(now.data) === JSON.stringify(before.data);

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

/** Lets the page go on after a save. The record is safe by then, so a failure is not one of the save. */
async function goOn(onSaved: SchemaFormProps['onSaved'], report: (error: unknown) => void): Promise<void> {
  try {
    await onSaved?.();
  } catch (error) {
    report(error);
  }
}

interface SavingOptions extends Pick<SchemaFormProps, 'onSubmit' | 'onReload' | 'onSaved'> {
  schema: EntitySchema;
  initial: RecordData;
  answers: ReturnType<typeof useAnswers>;
  refuse: (failures: readonly FormFailure[]) => void;
}

/** Where the saving of a form stands: under way, waiting for the network, or stopped by somebody who was faster. */
export function useSaving({ schema, initial, answers, refuse, onSubmit, onReload, onSaved }: SavingOptions) {
  const services = useServices();
  const [phase, setPhase] = useState<Phase>('editing');
  // The version that the answers are based on, and those answers: a stale version is compared against both.
  const base = useRef({ version: versionOf(initial), data: answers.store.data() });
  const leaving = useLeaving();
  const { setUnsavedChanges } = services;

  const compare = async (reload: () => Promise<RecordData>, forget: () => void) => {
    const [theirs, before] = [await reload(), base.current];
    base.current = { version: versionOf(theirs), data: writable(theirs, schema, schema) };
    if (isBeside(base.current, before)) return send(forget);
    setPhase({ mine: answers.store.data(), theirs: base.current.data, base: before.data });
  };

  const failed = async (error: unknown, forget: () => void) => {
    const meaning = meaningOf(error, schema);
    // Sent again only when doing it twice does no harm: a change is checked against its version, something new is not.
    if (meaning.kind === 'unanswered' && base.current.version !== undefined) return send(forget);
    if (meaning.kind === 'conflict' && onReload) return compare(onReload, forget);
    setPhase('editing');
    if (meaning.kind === 'left') return;
    if (meaning.kind === 'refused') return refuse(meaning.failures);
    refuse([{ path: [], key: 'forms.not_saved', source: 'server', requestId: requestIdOf(error) }]);
    if (meaning.kind !== 'conflict') services.reportError(error);
  };

  /** Sends the answers, when there is a network; `forget` drops what the device has kept of them, once they are safe. */
  const send = async (forget: () => void): Promise<void> => {
    if (!navigator.onLine) setPhase('offline');
    await online(leaving.current.signal);
    setPhase('saving');
    // Before saving, because saving may lead to another page.
    setUnsavedChanges(false);
    const sent = answers.store.data();
    try {
      const saved = await onSubmit(answers.written(), { version: base.current.version });
      base.current = { version: versionOf(saved) ?? base.current.version, data: sent };
      forget();
      await goOn(onSaved, services.reportError);
      setPhase('editing');
    } catch (error) {
      setUnsavedChanges(true);
      await failed(error, forget).catch((second: unknown) => {
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
