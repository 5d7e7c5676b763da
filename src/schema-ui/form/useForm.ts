import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocale } from '../../i18n';
import { whenIdle } from '../../platform/when-idle';
import type { Entity } from '../entity';
import { PendingUploads, useServices } from '../services';
import type { SchemaFormProps } from '../types';
import { formFailures } from '../validate';
import { branchesOf } from './branches';
import { useAnswers } from './useAnswers';
import { useFaults } from './useFaults';
import { useSaving } from './useSaving';

type Options = Pick<SchemaFormProps, 'initial' | 'pageFailures' | 'onSubmit' | 'onReload' | 'onSaved'>;

const NOTHING: NonNullable<Options['pageFailures']> = [];

/** The state of one form: its answers, their failures, and the phase of saving. */
export function useForm(entity: Entity, { initial = {}, pageFailures: pageFailures = NOTHING, ...saving }: Options) {
  const { locale } = useLocale();
  const { setUnsavedChanges } = useServices();
  const { schema, validator } = entity;
  const [uploads] = useState(() => new PendingUploads());
  const branches = useMemo(() => branchesOf(schema, validator), [schema, validator]);
  const answers = useAnswers(schema, branches, initial);
  const { store, rendered, written } = answers;
  const { refusals, refuse, left, changed } = useFaults(store);
  const { phase, version, send, waitFor, askAgain, settle, restore } = useSaving({ schema, initial, answers, refuse, ...saving });
  // A ref beside `phase`, because a second press before the next render does not see the new `phase`.
  const isSaving = useRef(false);
  const check = () => [...pageFailures, ...formFailures(entity, written(), locale)];
  const checkAgain = useEffectEvent(() => changed(check));
  useEffect(() => {
    checkAgain();
  }, [pageFailures, locale]);
  // The first check is slow, because the validator sets itself up: it runs while the browser is idle, not when the person presses save.
  useEffect(() => {
    whenIdle(() => void formFailures(entity, store.data(), locale));
  }, [entity, store, locale]);

  const edit: typeof answers.edit = (...change) => {
    setUnsavedChanges(true);
    answers.edit(...change);
  };

  const checkAndSend = async (forget: () => void) => {
    // A running upload belongs to the answers; if it fails, its field shows the error.
    if (uploads.count > 0 && !(await waitFor(uploads.finished()))) return;
    const found = check();
    if (found.length > 0) return refuse(found);
    store.fail([]);
    await send(forget);
  };

  /**
   * Checks and saves, unless a save is in progress or a conflict is open; `forget` removes the draft from the browser's storage after the
   * save.
   */
  const save = async (forget: () => void) => {
    if (typeof phase === 'object') return askAgain();
    if (isSaving.current) return;
    isSaving.current = true;
    await checkAndSend(forget).finally(() => {
      isSaving.current = false;
    });
  };

  return { store, uploads, rendered, written, version, phase, refusals, edit, leave: (path: string) => left(path, check), save, settle, restore };
}
