import type { IChangeEvent } from '@rjsf/core';
import { useEffect, useState } from 'react';
import { useLocale } from '../../i18n';
import { tidied, withoutForbidden, writable } from '../data';
import type { Entity } from '../entity';
import { useServices } from '../services';
import type { EntitySchema, RecordData, SchemaFormProps } from '../types';
import { failuresOf } from '../validate';
import { pathOfId } from './runtime';
import { meaningOf } from './outcome';
import { useFailures } from './useFailures';

type Phase = 'editing' | 'saving' | 'conflict';
type Options = Pick<SchemaFormProps, 'initial' | 'onSubmit' | 'onChange' | 'onReload'>;

/** The state of one form: its data, what is wrong with it, and where its saving stands. */
export function useForm(entity: Entity, { initial = {}, onSubmit, onChange, onReload }: Options) {
  const { locale } = useLocale();
  const services = useServices();
  const { schema } = entity;
  const [data, setData] = useState(() => writable(initial, schema, schema));
  const [phase, setPhase] = useState<Phase>('editing');
  const { refuse, edited, clear, ...faults } = useFailures();
  const { setUnsavedChanges } = services;
  useEffect(() => () => setUnsavedChanges(false), [setUnsavedChanges]);

  const change = (event: IChangeEvent<RecordData>, id?: string) => {
    const next = withoutForbidden(event.formData ?? {}, (each) => event.schemaUtils.retrieveSchema(schema, each) as EntitySchema);
    setData(next);
    // Without an id RJSF reports its own defaults, which nobody typed.
    if (id === undefined) return;
    setUnsavedChanges(true);
    edited(pathOfId(id).split('.'));
    onChange?.(tidied(next, schema));
  };

  const left = (path: string) => faults.left(path, failuresOf(entity, tidied(data, schema), locale));

  const save = async (overwrite = false) => {
    if (phase === 'saving') return;
    const written = tidied(data, schema);
    const found = failuresOf(entity, written, locale);
    if (found.length > 0) return refuse(found);
    clear();
    setPhase('saving');
    // Before saving, because saving may lead to another page.
    setUnsavedChanges(false);
    try {
      await onSubmit(written, { overwrite });
      setPhase('editing');
    } catch (error) {
      setUnsavedChanges(true);
      const meaning = meaningOf(error, schema);
      setPhase(meaning.kind === 'conflict' ? 'conflict' : 'editing');
      if (meaning.kind === 'refused') refuse(meaning.failures);
      if (meaning.kind === 'other') {
        refuse([{ path: [], key: 'forms.not_saved', source: 'server' }]);
        services.reportError(error);
      }
    }
  };

  const reload = async () => {
    try {
      const newest = await onReload?.();
      if (newest) setData(writable(newest, schema, schema));
      setUnsavedChanges(false);
      setPhase('editing');
    } catch (error) {
      services.reportError(error);
    }
  };

  return { data, failures: faults.failures, refusals: faults.refusals, phase, change, left, save, reload };
}
