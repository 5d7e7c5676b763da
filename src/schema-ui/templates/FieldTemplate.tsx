import type { Path } from '@domain/schema/schema';
import type { FieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { Boundary } from '../../errors/Boundary';
import { errorId, helpId, useFieldMessages } from '../form/runtime';
import { labelAt } from '../labels';
import { isLeafKind, type Kind } from '@domain/schema/kinds';
import { widgets } from '../widgets/registry';
import { ErrorText, Field, Fieldset, Group, HelpText, Label, Legend, Name, Need } from './parts';

/** `shown` is a read-only value, `referee` a person who is named outside the form's data. */
const kindIn = (uiSchema: FieldTemplateProps['uiSchema']) => uiSchema?.['ui:options']?.['kind'] as Kind | 'shown' | 'referee' | undefined;

interface FieldErrorProps {
  id: string;
  path: Path;
  /** Also shows the errors of the value's parts. */
  inside: boolean;
}

function FieldError({ id, path, inside }: FieldErrorProps) {
  const messages = useFieldMessages(path, inside);
  if (messages.length === 0) return null;
  return (
    <ErrorText id={errorId(id)}>
      <span aria-hidden>⚠</span>
      <div>
        {messages.map((message) => <div key={message}>{message}</div>)}
      </div>
    </ErrorText>
  );
}

interface LabelledProps {
  id: string;
  label: ReactNode;
  help: ReactNode;
  shape: 'single' | 'group' | 'self';
  children: ReactNode;
}

function Labelled({ id, label, help, shape, children }: LabelledProps) {
  const explained = help ? <HelpText id={helpId(id)}>{help}</HelpText> : null;
  if (shape === 'group') {
    return (
      <Fieldset>
        <Legend>{label}</Legend>
        {explained}
        {children}
      </Fieldset>
    );
  }
  return (
    <>
      {shape === 'single' && <Label htmlFor={id}>{label}</Label>}
      {shape === 'single' && explained}
      {children}
      {shape === 'self' && explained}
    </>
  );
}

type TemplateProps =
  & Pick<FieldTemplateProps, 'id' | 'label' | 'uiSchema' | 'fieldPathId' | 'children'>
  & Partial<Pick<FieldTemplateProps, 'hidden' | 'required'>>;

/** A field without a control of the form: a read-only value or a referee. */
function FieldWithoutControl({ id, label, uiSchema, fieldPathId, kind, children }: TemplateProps & { kind: 'shown' | 'referee' }) {
  const help: unknown = kind === 'referee' ? uiSchema?.['ui:description'] : undefined;
  return (
    <Field data-field={fieldPathId.path.join('.')} data-kind={kind} role="group" aria-labelledby={`${id}__label`}>
      <Name id={`${id}__label`}>
        {label} {kind === 'referee' && <Need required={uiSchema?.['ui:options']?.['required'] === true} />}
      </Name>
      {typeof help === 'string' && <HelpText id={helpId(id)}>{help}</HelpText>}
      {children}
    </Field>
  );
}

/** Label above, help below it, the control, then its errors. */
export function FieldTemplate(props: TemplateProps) {
  const { id, hidden, uiSchema, required = false, fieldPathId } = props;
  if (hidden) return null;
  const kind = kindIn(uiSchema);
  const path = fieldPathId.path.join('.');
  // A stored value that a control cannot show makes only that control fail, not the form.
  const children = <Boundary>{props.children}</Boundary>;
  if (kind === 'shown' || kind === 'referee') return <FieldWithoutControl {...props} kind={kind}>{children}</FieldWithoutControl>;
  if (!isLeafKind(kind)) {
    return (
      <Group data-field={path || undefined}>
        {children}
        {path !== '' && <FieldError id={id} path={fieldPathId.path} inside={false} />}
      </Group>
    );
  }
  const name = labelAt(props.label, fieldPathId.path);
  return (
    <Field data-field={path} data-kind={kind}>
      <Labelled
        id={id}
        shape={widgets[kind].shape}
        label={
          <>
            {name} {uiSchema?.['ui:options']?.['answered'] !== true && <Need required={required} />}
          </>
        }
        // Not RJSF's own description, which falls back to the English of the schema.
        help={uiSchema?.['ui:description']}
      >
        {children}
      </Labelled>
      <FieldError id={id} path={fieldPathId.path} inside />
    </Field>
  );
}
