import { resolve } from '@domain/schema/resolve';
import { titleOf } from '@domain/schema/words';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { FormProvider, get, useFieldArray, useForm, useFormContext, useFormState, useWatch, type FieldError } from 'react-hook-form';
import type { EntitySchema } from '../../src/schema-ui';

/**
 * The form that a programmer would write by hand for the measured schemas: react-hook-form over uncontrolled MUI inputs, validated on submit. It
 * supports only the keywords of those schemas.
 */
export default function ByHand({ schema }: { schema: EntitySchema }) {
  const form = useForm({ shouldFocusError: false });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
        <Fields schema={schema} root={schema} path="" />
        <Button type="submit">Save</Button>
      </form>
    </FormProvider>
  );
}

interface PartProps {
  schema: EntitySchema;
  root: EntitySchema;
  path: string;
}

const under = (path: string, name: string | number) => (path === '' ? String(name) : `${path}.${String(name)}`);

function Fields({ schema, root, path }: PartProps) {
  const kind: unknown = useWatch({ name: under(path, 'kind') });
  return Object.entries(schema.properties ?? {}).map(([name, raw]) => {
    const property = resolve(raw, root);
    const inner = under(path, name);
    // The only condition of the measured schemas: the detail of a kind is shown for that kind only.
    if (name.startsWith('detail_') && name !== `detail_${String(kind)}`) return null;
    if (property.type === 'array') return <Rows key={name} schema={property} root={root} path={inner} />;
    if (property.type === 'object') {
      return (
        <fieldset key={name}>
          <legend>{titleOf(property, 'en', name)}</legend>
          <Fields schema={property} root={root} path={inner} />
        </fieldset>
      );
    }
    return <Field key={name} schema={property} path={inner} required={schema.required?.includes(name) ?? false} />;
  });
}

function Rows({ schema, root, path }: PartProps) {
  const { fields, append, remove } = useFieldArray({ name: path });
  return (
    <fieldset>
      <legend>{titleOf(schema, 'en', path)}</legend>
      {fields.map(({ id }, index) => (
        <div key={id}>
          <Fields schema={resolve(schema.items, root)} root={root} path={under(path, index)} />
          <Button onClick={() => remove(index)}>Remove</Button>
        </div>
      ))}
      <Button onClick={() => append({})}>Add</Button>
    </fieldset>
  );
}

const INPUT_TYPES: Readonly<Record<string, string>> = { number: 'number', integer: 'number' };

function Field({ schema, path, required }: { schema: EntitySchema; path: string; required: boolean }) {
  const { register } = useFormContext();
  // Subscribes to the errors of this field only: any further state would render the field again on each key press.
  const { errors } = useFormState({ name: path, exact: true });
  const error = get(errors, path) as FieldError | undefined;
  const label = titleOf(schema, 'en', path);
  if (schema.type === 'boolean') return <FormControlLabel label={label} control={<Checkbox {...register(path)} />} />;
  return (
    <TextField
      fullWidth
      margin="dense"
      label={label}
      type={schema.format === 'date' ? 'date' : (INPUT_TYPES[String(schema.type)] ?? 'text')}
      select={Boolean(schema.enum)}
      multiline={(schema.maxLength ?? 0) > 300}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      error={Boolean(error)}
      helperText={error?.message}
      {...register(path, { required: required && 'Please fill this in.', maxLength: schema.maxLength })}
    >
      {schema.enum && [<option key="" value="" />, ...schema.enum.map((each) => <option key={String(each)}>{String(each)}</option>)]}
    </TextField>
  );
}
