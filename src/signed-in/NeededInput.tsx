import Box from '@mui/material/Box';
import { useId, type ComponentPropsWithRef } from 'react';
import { Control, PartLabel } from '../schema-ui';
import { useMissing } from './required-fields';

interface Props extends Omit<ComponentPropsWithRef<'input'>, 'id'> {
  label: string;
  /** The message when a required value is missing or invalid; false when it is valid. */
  missing: string | false;
  /** Narrower than the available width. */
  'data-width'?: 'short';
}

/** An input with its label. */
export function NeededInput({ label, missing, ...input }: Props) {
  const id = useId();
  const { control, message } = useMissing(id, missing);
  return (
    <Box>
      <PartLabel htmlFor={id}>{label}</PartLabel>
      <Control id={id} {...input} {...control} />
      {message}
    </Box>
  );
}
