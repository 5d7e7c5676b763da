import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocale } from '../../i18n';
import { whenIdle } from '../../when-idle';
import type { Entity } from '../entity';
import { PendingUploads, useServices } from '../services';
import type { SchemaFormProps } from '../types';
import { formFailures } from '../validate';
import { branchesOf } from './branches';
import { useAnswers } from './useAnswers';
import { useFaults } from './useFaults';
import { useSaving } from './useSaving';

type Options = Pick<SchemaFormProps, 'initial' | 'beside' | 'onSubmit' | 'onReload' | 'onSaved'>;

const NOTHING: NonNullable<Options['beside']> = [];

/** The state of one form: its answers, what is wrong with them, and where its saving stands. */
export function useForm(entity: Entity, { initial = {}, beside = NOTHING, ...saving }: Options) {
  const { locale } = useLocale();
  const { setUnsavedChanges } = useServices();
  const { schema, validator } = entity;
  const [uploads] = useState(() => new PendingUploads());
  const branches = useMemo(() => branchesOf(schema, validator), [schema, validator]);
  const answers = useAnswers(schema, branches, initial);
  const { store, drawn, written } = answers;
  const { refusals, refuse, left, changed } = useFaults(store);
  const { phase, version, send, waitFor, settle, restore } = useSaving({ schema, initial, answers, refuse, ...saving });
  // Beside `phase`, which a second press in the same moment does not see yet.
  const isSaving = useRef(false);
  const check = () => [...beside, ...formFailures(entity, written(), locale)];
  const checkAgain = useEffectEvent(() => changed(check));
  useEffect(() => {
    checkAgain();
  }, [beside]);
  // The first check compiles what a schema's validator needs: done while the browser has nothing to do, not when somebody presses save.
  useEffect(() => {
    whenIdle(() => void formFailures(entity, store.data(), locale));
  }, [entity, store, locale]);

  const edit: typeof answers.edit = (...change) => {
    setUnsavedChanges(true);
    answers.edit(...change);
  };

  const checkAndSend = async (forget: () => void) => {
    // A file that is on its way belongs to the answers; where it does not arrive, its field says why.
    if (uploads.count > 0 && !(await waitFor(uploads.settled()))) return;
    const found = check();
    if (found.length > 0) return refuse(found);
    store.fail([]);
    await send(forget);
  };

  /** Checks and saves, unless that is under way; `forget` drops what the device has kept of the answers, once they are safe. */
  const save = async (forget: () => void) => {
    if (isSaving.current) return;
    isSaving.current = true;
    await checkAndSend(forget).finally(() => {
      isSaving.current = false;
    });
  };

  return { store, uploads, drawn, written, version, phase, refusals, edit, leave: (path: string) => left(path, check), save, settle, restore };
}
