import { recordIdOf } from '@domain/records/record-id';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { useGetMany, useListContext, type RaRecord } from 'react-admin';

interface InputProps {
  source?: string;
  label?: string;
  reference?: string;
  choices?: readonly { id: string; name: string }[];
  optionText?: (record: RaRecord) => string;
  children?: ReactNode;
}

function RecordName({ reference, id, nameOf }: { reference: string; id: string; nameOf: (record: RaRecord) => string }) {
  // A filter in the address may be no id, or that of a record which is gone: then the value itself stands there.
  const { data: [record] = [] } = useGetMany(reference, { ids: [Number(id)] }, { enabled: recordIdOf(id) !== undefined });
  return <>{record ? nameOf(record) : id}</>;
}

/** The values of one filter in the words of its input. */
function Values({ input, value }: { input: InputProps; value: unknown }) {
  const values = [value].flat().map(String);
  const { reference, children, choices } = input;
  const inner = isValidElement<InputProps>(children) ? children.props.optionText : undefined;
  if (reference && inner)
    return values.map((id, at) => (
      <span key={id}>
        {at > 0 && ', '}
        <RecordName reference={reference} id={id} nameOf={inner} />
      </span>
    ));
  return <>{values.map((one) => choices?.find(({ id }) => id === one)?.name ?? one).join(', ')}</>;
}

/** The filters of the surrounding list in words, for paper. */
export function PrintedFilters({ filters }: { filters: readonly ReactElement[] }) {
  const { filterValues } = useListContext();
  const inputs = filters.map((filter) => filter.props as InputProps);
  return Object.entries(filterValues as object).map(([name, value]) => {
    const input = inputs.find(({ source }) => source === name);
    return (
      <div key={name}>
        <b>{input?.label ?? name}:</b> <Values input={input ?? {}} value={value} />
      </div>
    );
  });
}
