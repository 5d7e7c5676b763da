import { resolve } from '@domain/schema/resolve';
import { Suspense } from 'react';
import { AutocompleteInput, useListContext, type AutocompleteInputProps } from 'react-admin';
import { useLocale } from '../i18n';
import { useSchema } from '../schema-ui';
import { choicesOf } from './FilterInputs';

/** The props used here; react-admin's filter form passes more, such as the size. */
type Props = Pick<AutocompleteInputProps, 'label'> & {
  /** The filter's name; its value is an ISO 3166-1 code of two letters. */
  source: string;
};

function Countries(props: Props) {
  const { locale } = useLocale();
  const document = useSchema('universities');
  // The filter form sets its default values once, before the schema has loaded, so the value is read from the list.
  const { filterValues } = useListContext();
  const choices = choicesOf({ schema: resolve(document.properties?.country ?? {}, document) }, locale);
  return (
    <AutocompleteInput
      {...props}
      helperText={false}
      translateChoice={false}
      choices={choices}
      defaultValue={(filterValues as Record<string, unknown>)[props.source]}
    />
  );
}

/** Chooses a country by its name in the reader's language, for a filter of a list. */
export const CountryInput = (props: Props) => (
  <Suspense fallback={null}>
    <Countries {...props} />
  </Suspense>
);
