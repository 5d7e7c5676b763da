import Box from '@mui/material/Box';
import { useId, type ComponentPropsWithRef } from 'react';
import { Control, PartLabel } from '../../schema-ui';
import { useMissing } from './needed';

interface Props extends Omit<ComponentPropsWithRef<'input'>, 'id'> {
  label: string;
  /** What is said when its value is needed and not given, or not such as it has to be; nothing when it is. */
  missing: string | false;
  /** Narrower than the place has room for. */
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
