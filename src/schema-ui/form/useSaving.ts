import { isSame } from '@domain/values/is-same';
import { useEffect, useRef, useState } from 'react';
import { requestIdOf } from '../../api/error';
import { connected, isOnline } from '../../api/network';
import { writable } from '../data';
import type { FormFailure } from '../failures';
import { useServices } from '../services';
import type { EntitySchema, RecordData, SchemaFormProps } from '../types';
import { meaningOf } from './outcome';
import type { useAnswers } from './useAnswers';

/** The three versions of an edit conflict: the answers in this form, the record that was saved meanwhile, and the version that both started from. */
interface Conflict {
  mine: RecordData;
  theirs: RecordData;
  base: RecordData;
  /** How often the person tried to save before they chose; each attempt moves the focus to the comparison again. */
  attempts: number;
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

/** Whether a newer version has the same answers as the one before: then only other parts of the record changed, such as its CV, and there is no conflict. */
const isOfOtherParts = (now: Based, before: Based): boolean => now.version !== before.version && isSame(now.data, before.data);

/** Aborts when the component is unmounted. */
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

/** Runs what follows a save, such as navigation. The record is saved by then, so an error here is not reported as a failed save. */
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

/** The phase after a person tried to save while a conflict is open. Nothing is sent, because it would overwrite the version that was saved meanwhile. */
const attemptedAgain = (phase: Phase): Phase => (typeof phase === 'object' ? { ...phase, attempts: phase.attempts + 1 } : phase);

/** The state of saving a form: in progress, waiting for the network, or stopped by an edit conflict. */
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
    if (isOfOtherParts(base.current, before)) return send(forget);
    setPhase({ mine: answers.store.data(), theirs: base.current.data, base: before.data, attempts: 1 });
  };

  const failed = async (error: unknown, forget: () => void) => {
    const meaning = meaningOf(error, schema);
    if (meaning.kind === 'unanswered') return send(forget);
    if (meaning.kind === 'conflict' && onReload) return compare(onReload, forget);
    setPhase('editing');
    if (meaning.kind === 'left') return;
    if (meaning.kind === 'refused') return refuse(meaning.failures);
    refuse([{ path: [], key: meaning.kind === 'unsure' ? 'forms.unsure' : 'forms.not_saved', source: 'server', requestId: requestIdOf(error) }]);
    if (meaning.kind !== 'conflict' && meaning.kind !== 'unsure') services.reportError(error);
  };

  /** Sends the answers once there is a network; `forget` removes the draft from the browser's storage after the save. */
  const send = async (forget: () => void): Promise<void> => {
    if (!isOnline()) setPhase('offline');
    await connected(leaving.current.signal);
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

  /** Shows the form as saving while something else is awaited, such as an upload. */
  const waitFor = async <T>(something: Promise<T>): Promise<T> => {
    setPhase('saving');
    const result = await something;
    setPhase('editing');
    return result;
  };

  /** Replaces the answers of the form. */
  const settle = (chosen: RecordData) => {
    answers.start(chosen);
    setUnsavedChanges(true);
    setPhase('editing');
  };

  /** Restores the draft of an earlier visit; if the record has a newer version, the two are compared first. */
  const restore = (mine: RecordData, version: number | undefined) => {
    const today = answers.store.data();
    if (version === base.current.version) settle(mine);
    else setPhase({ mine, theirs: today, base: today, attempts: 1 });
  };

  return { phase, version: () => base.current.version, send, waitFor, askAgain: () => setPhase(attemptedAgain), settle, restore };
}
