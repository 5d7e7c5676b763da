import { cloneElement, type ReactElement } from 'react';
import { RecordContextProvider, useListContext } from 'react-admin';

/** The properties by which react-admin's filter form chooses its inputs, those that it gives them, and those of the input itself. */
interface Props {
  input: ReactElement;
  source?: string;
}

function InitialValueFilter({ input, ...props }: Props) {
  const { filterValues } = useListContext();
  return <RecordContextProvider value={filterValues}>{cloneElement(input, props)}</RecordContextProvider>;
}

/**
 * An input of the filter form that begins with the value that the list has. react-admin's form takes the list's values only when they change, for the
 * inputs that there are by then; the inputs by the fields of a schema come later, when it has loaded. An input itself begins with the value of its record.
 */
export const withInitialValue = (input: ReactElement<{ source?: string }>): ReactElement => (
  <InitialValueFilter key={input.key} {...input.props} input={input} />
);
