import { useMemo, useState } from 'react';
import { useLocale } from '../../i18n';
import type { Entity } from '../entity';
import { PendingUploads, useServices } from '../services';
import type { SchemaFormProps } from '../types';
import { failuresOf } from '../validate';
import { branchesOf } from './branches';
import { useAnswers } from './useAnswers';
import { useFaults } from './useFaults';
import { useSaving } from './useSaving';

type Options = Pick<SchemaFormProps, 'initial' | 'onSubmit' | 'onReload'>;

/** The state of one form: its answers, what is wrong with them, and where its saving stands. */
export function useForm(entity: Entity, { initial = {}, onSubmit, onReload }: Options) {
  const { locale } = useLocale();
  const { setUnsavedChanges } = useServices();
  const { schema, validator } = entity;
  const [uploads] = useState(() => new PendingUploads());
  const branches = useMemo(() => branchesOf(schema, validator), [schema, validator]);
  const answers = useAnswers(schema, branches, initial);
  const { store, drawn, written } = answers;
  const { refusals, refuse, left } = useFaults(store);
  const { phase, version, send, waitFor, settle, restore } = useSaving({ schema, initial, answers, refuse, onSubmit, onReload });
  const check = () => failuresOf(entity, written(), locale);

  const edit: typeof answers.edit = (...change) => {
    setUnsavedChanges(true);
    answers.edit(...change);
  };

  /** Checks and saves; `onSaved` is called when the answers are safe. */
  const save = async (onSaved: () => void) => {
    if (phase === 'saving' || phase === 'offline') return;
    // A file that is on its way belongs to the answers; where it does not arrive, its field says why.
    if (uploads.count > 0 && !(await waitFor(uploads.settled()))) return;
    const found = check();
    if (found.length > 0) return refuse(found);
    store.fail([]);
    await send(onSaved);
  };

  return { store, uploads, drawn, written, version, phase, refusals, edit, leave: (path: string) => left(path, check), save, settle, restore };
}
