import Box from '@mui/material/Box';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import type { Entity } from '../entity';
import { toErrorSchema } from '../failures';
import { Conflict } from '../templates/Conflict';
import { ErrorSummary } from '../templates/ErrorSummary';
import { SubmitBar } from '../templates/SubmitBar';
import type { RecordData, SchemaFormProps } from '../types';
import { FormRuntimeProvider, FormValuesProvider, ID_PREFIX, ID_SEPARATOR } from './runtime';
import { ThemedForm } from './theme';
import { useForm } from './useForm';

interface FormEngineProps extends Omit<SchemaFormProps, 'schemaName' | 'hide'> {
  entity: Entity;
  uiSchema: UiSchema<RecordData>;
}

/** Defaults that fill nothing in: an absent answer stays absent; what the schema fixes is added when the data is tidied. */
const DEFAULTS = {
  constAsDefaults: 'never',
  emptyObjectFields: 'skipEmptyDefaults',
  arrayMinItems: { populate: 'never' },
  requiredBooleanDefault: 'populateFalse',
} as const;

/**
 * Draws a form and keeps it. RJSF draws and holds the branches of the schema; checking is ours, so that a field is judged when it
 * is left and the whole when it is saved, on data as it would be sent.
 */
export function FormEngine({ entity, uiSchema, ...props }: FormEngineProps) {
  const form = useForm(entity, props);
  const box = useRef<HTMLDivElement>(null);
  const extraErrors = useMemo(() => toErrorSchema(form.failures), [form.failures]);
  const left = useRef(form.left);
  useEffect(() => {
    left.current = form.left;
  });
  const runtime = useMemo(() => ({ root: entity.schema, left: (path: string) => left.current(path) }), [entity.schema]);
  const saving = form.phase === 'saving';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    box.current?.querySelector('form')?.requestSubmit();
  };
  return (
    <FormRuntimeProvider value={runtime}>
      <FormValuesProvider value={form.data}>
        <Box ref={box} onKeyDown={onKeyDown} sx={{ maxWidth: 760 }}>
          <ErrorSummary failures={form.failures} root={entity.schema} refusals={form.refusals} />
          {form.phase === 'conflict' && (
            <Conflict onReload={props.onReload && (() => void form.reload())} onOverwrite={() => void form.save(true)} />
          )}
          <ThemedForm
            schema={entity.schema as RJSFSchema}
            uiSchema={uiSchema}
            validator={entity.validator}
            formData={form.data}
            extraErrors={extraErrors}
            onChange={form.change}
            onSubmit={() => void form.save()}
            noValidate
            noHtml5Validate
            showErrorList={false}
            idPrefix={ID_PREFIX}
            idSeparator={ID_SEPARATOR}
            readonly={props.readOnly}
            experimental_defaultFormStateBehavior={DEFAULTS}
          >
            {props.readOnly ? (
              <></>
            ) : (
              <SubmitBar
                saving={saving}
                submitLabel={props.submitLabel}
                cancelLabel={props.cancelLabel}
                onCancel={props.onCancel}
                actions={props.actions}
              />
            )}
          </ThemedForm>
        </Box>
      </FormValuesProvider>
    </FormRuntimeProvider>
  );
}
