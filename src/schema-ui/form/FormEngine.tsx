import type { StoredDraft } from '@domain/portal/browser-storage';
import { lastChange } from '@domain/records/schema-changes';
import { fieldsOf } from '@domain/schema/walk';
import { styled } from '@mui/material/styles';
import type { UiSchema } from '@rjsf/utils';
import { useEffect, useMemo, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { COLUMN } from '../../theme/column';
import { writable } from '../data';
import type { Entity } from '../entity';
import { PendingUploadsProvider } from '../services';
import { Comparison } from '../templates/Comparison';
import { DraftOffer } from '../templates/DraftOffer';
import { ErrorSummary } from '../templates/ErrorSummary';
import { SubmitBar } from '../templates/SubmitBar';
import type { RecordData, SchemaFormProps } from '../types';
import { FormRuntimeProvider } from './runtime';
import { Structure } from './Structure';
import { useDebouncedChange } from './useDebouncedChange';
import { useForm } from './useForm';
import { draftToday, useStoredDraft } from './useStoredDraft';

interface FormEngineProps extends Omit<SchemaFormProps, 'schemaName' | 'hide'> {
  entity: Entity;
  uiSchema: UiSchema<RecordData>;
}

/** Debounce of `onChange`. */
const CHANGE_REPORT_DELAY_MS = 250;

/** From this number of fields on, the layout skips those outside the viewport. */
const LONG = 60;

const Frame = styled('div')({ maxWidth: COLUMN });

type Form = ReturnType<typeof useForm>;

/** What the form gives its fields. The functions keep their identity, so that no field renders again because of them. */
function useRuntime(form: Form, root: Entity['schema']) {
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const { store } = form;
  return useMemo(
    () => ({
      root,
      store,
      edit: (...change: Parameters<Form['edit']>) => latest.current.edit(...change),
      left: (path: string) => latest.current.leave(path),
    }),
    [root, store],
  );
}

/**
 * Renders a form and holds its state. RJSF decides only which fields there are; answers, validation and messages are kept here by path,
 * so that a field is validated on blur and the whole form on save, on the data that would be sent.
 */
export function FormEngine({ entity, uiSchema, ...props }: FormEngineProps) {
  const { schema } = entity;
  const { onChange, readOnly = false, savesItself = false } = props;
  const form = useForm(entity, props);
  const storedDraft = useStoredDraft(form, { name: readOnly ? undefined : props.storeAs, change: lastChange(entity.changes ?? []) });
  const page = useDebouncedChange(form.store, { pauseMs: CHANGE_REPORT_DELAY_MS, atOnce: true, act: onChange && (() => onChange(form.written())) });
  const runtime = useRuntime(form, schema);
  const box = useRef<HTMLFormElement>(null);
  const isLong = fieldsOf({ schema, document: schema }).length >= LONG;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    box.current?.requestSubmit();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save(storedDraft.drop);
  };
  const discard = () => {
    storedDraft.answer();
    storedDraft.drop();
  };
  const restore = (draft: StoredDraft) => {
    storedDraft.answer();
    form.restore(writable(draftToday(draft, entity), schema, schema), draft.version);
  };
  const { offered } = storedDraft;
  const { state, conflict } = form;
  return (
    <FormRuntimeProvider value={runtime}>
      <PendingUploadsProvider value={form.uploads}>
        <Frame onKeyDown={onKeyDown} onBlur={page.now}>
          {offered && <DraftOffer draft={offered} onRestore={() => restore(offered)} onDiscard={discard} />}
          <ErrorSummary store={form.store} root={schema} refusals={form.refusals} />
          {conflict && <Comparison schema={schema} {...conflict} onSettle={form.settle} />}
          <form ref={box} noValidate onSubmit={submit} {...(isLong && { 'data-long': '' })}>
            {/* What is typed while a conflict is open would be in neither of the compared versions. */}
            <Structure entity={entity} uiSchema={uiSchema} data={form.rendered} readOnly={readOnly || conflict !== undefined} />
            {!readOnly && !savesItself && <SubmitBar {...props} state={state} />}
          </form>
        </Frame>
      </PendingUploadsProvider>
    </FormRuntimeProvider>
  );
}
