import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocale } from '../../i18n';
import { whenIdle } from '../../platform/when-idle';
import type { Entity } from '../entity';
import { PendingUploads } from '../services';
import type { SchemaFormProps } from '../types';
import { formFailures } from '../validate';
import { branchesOf } from './branches';
import { useAnswers } from './useAnswers';
import { useFaults } from './useFaults';
import { useSaving } from './useSaving';

type Options = Pick<SchemaFormProps, 'initial' | 'pageFailures' | 'onSubmit' | 'onReload' | 'onSaved'>;

const NOTHING: NonNullable<Options['pageFailures']> = [];

/** The state of one form: its answers, their failures, and the state of saving. */
export function useForm(entity: Entity, { initial = {}, pageFailures: pageFailures = NOTHING, ...saving }: Options) {
  const { locale } = useLocale();
  const { schema, validator } = entity;
  const [uploads] = useState(() => new PendingUploads());
  const branches = useMemo(() => branchesOf(schema, validator), [schema, validator]);
  const answers = useAnswers(schema, branches, initial);
  const { store, rendered, written } = answers;
  const { refusals, refuse, left, changed } = useFaults(store);
  const check = () => [...pageFailures, ...formFailures(entity, written(), locale)];
  const isValid = () => {
    const found = check();
    if (found.length > 0) refuse(found);
    else store.fail([]);
    return found.length === 0;
  };
  // A running upload belongs to the answers; if it fails, its field shows the error.
  const ready = () => uploads.count === 0 || uploads.finished().then((arrived) => arrived && isValid());
  const { edited, save, ...saved } = useSaving({ schema, initial, answers, ready, refuse, ...saving });
  const checkAgain = useEffectEvent(() => changed(check));
  useEffect(() => {
    checkAgain();
  }, [pageFailures, locale]);
  // The first check is slow, because the validator sets itself up: it runs while the browser is idle, not when the person presses save.
  useEffect(() => {
    whenIdle(() => void formFailures(entity, store.data(), locale));
  }, [entity, store, locale]);

  const edit: typeof answers.edit = (...change) => {
    answers.edit(...change);
    edited();
  };

  /** Checks and saves; `forget` removes the draft from the browser's storage after the save. */
  const checkAndSave = async (forget: () => void) => {
    if (saved.conflict || uploads.count > 0 || isValid()) await save(forget);
  };

  return { store, uploads, rendered, written, refusals, edit, leave: (path: string) => left(path, check), save: checkAndSave, ...saved };
}
