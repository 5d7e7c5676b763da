import { isSame } from '@domain/values/is-same';
import { useRef, useState } from 'react';
import { requestIdOf } from '../../api/error';
import type { Outcome } from '../../drafts/draft-saving';
import { useSaveByButton } from '../../drafts/useShownDraft';
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

/** Runs what follows a save, such as navigation. The record is saved by then, so an error here is not reported as a failed save. */
async function goOn(onSaved: SchemaFormProps['onSaved'], report: (error: unknown) => void): Promise<void> {
  try {
    await onSaved?.();
  } catch (error) {
    report(error);
  }
}

const unsaved = (kind: string, error: unknown): FormFailure => ({
  path: [],
  key: kind === 'unsure' ? 'forms.unsure' : 'forms.not_saved',
  source: 'server',
  requestId: requestIdOf(error),
});

interface SavingOptions extends Pick<SchemaFormProps, 'onSubmit' | 'onReload' | 'onSaved'> {
  schema: EntitySchema;
  initial: RecordData;
  answers: ReturnType<typeof useAnswers>;
  /** Checks the answers once the running uploads have arrived; false when they are refused. */
  ready: () => boolean | Promise<boolean>;
  refuse: (failures: readonly FormFailure[]) => void;
}

/** The state of saving a form: in progress, waiting for the network (`offline`), or stopped by an edit conflict. */
export function useSaving({ schema, initial, answers, ready, refuse, onSubmit, onReload, onSaved }: SavingOptions) {
  const { reportError, setUnsavedChanges } = useServices();
  const [conflict, setConflict] = useState<Conflict>();
  // The version that the answers are based on, and those answers: a stale version is compared against both.
  const base = useRef({ version: versionOf(initial), data: answers.store.data() });
  /** Removes the draft from the browser's storage after the save. */
  const forget = useRef<() => void>(undefined);

  const compare = async (reload: () => Promise<RecordData>): Promise<Outcome> => {
    const [theirs, before] = [await reload().catch(reportError), base.current];
    if (!theirs) return { event: 'refuse' };
    base.current = { version: versionOf(theirs), data: writable(theirs, schema, schema) };
    if (isOfOtherParts(base.current, before)) return send();
    setConflict({ mine: answers.store.data(), theirs: base.current.data, base: before.data, attempts: 1 });
    return { event: 'collide' };
  };

  const failed = async (error: unknown): Promise<Outcome> => {
    const meaning = meaningOf(error, schema);
    if (meaning.kind === 'unanswered') throw error;
    if (meaning.kind === 'conflict' && onReload) return compare(onReload);
    if (meaning.kind !== 'left') refuse(meaning.kind === 'refused' ? meaning.failures : [unsaved(meaning.kind, error)]);
    if (meaning.kind === 'other') reportError(error);
    return { event: 'refuse' };
  };

  const send = async (): Promise<Outcome> => {
    if (!(await ready())) return { event: 'refuse' };
    // Before saving, because saving may lead to another page.
    setUnsavedChanges(false);
    const sent = answers.store.data();
    try {
      const saved = await onSubmit(answers.written(), { version: base.current.version });
      base.current = { version: versionOf(saved) ?? base.current.version, data: sent };
    } catch (error) {
      return failed(error);
    }
    forget.current?.();
    await goOn(onSaved, reportError);
    return {};
  };
  const { state, saving } = useSaveByButton({ send, isStored: () => true, warn: setUnsavedChanges, report: reportError });

  const settle = (chosen: RecordData) => {
    answers.start(chosen);
    saving.apply('settle');
    saving.edit();
  };

  return {
    state,
    conflict: state === 'conflict' ? conflict : undefined,
    version: () => base.current.version,
    edited: () => saving.edit(),
    save: async (andForget: () => void) => {
      setConflict((open) => open && { ...open, attempts: open.attempts + 1 });
      forget.current = andForget;
      await saving.save();
    },
    settle,
    /** Restores the draft of an earlier visit; if the record has a newer version, the two are compared first. */
    restore: (mine: RecordData, version: number | undefined) => {
      if (version === base.current.version) return settle(mine);
      setConflict({ mine, theirs: answers.store.data(), base: answers.store.data(), attempts: 1 });
      saving.apply('collide');
      // The draft stays in the browser's storage.
      setUnsavedChanges(false);
    },
  };
}
