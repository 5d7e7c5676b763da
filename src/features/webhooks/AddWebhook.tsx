import { localized, type LocalizedText } from '@domain/locale';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AutocompleteInput, Form, ReferenceInput, required, TextInput, useGetList } from 'react-admin';
import { fieldErrorsOf } from '../../api/failures';
import { useIsUpdating } from '../../api/updating';
import { reportError } from '../../errors/report';
import { useLocale, useTranslate } from '../../i18n';
import { BARE, idOf } from '../../signed-in/admin-inputs';
import { addWebhook, webhooksQuery, type CreatedWebhook } from './requests';

const NEEDED = { ...BARE, validate: required(), fullWidth: true, size: 'small' } as const;
const OWN = { in_scope: true };
const TWO = { page: 1, perPage: 2 };
const MAX_CHARACTERS = 500;

/** Adds a webhook to an institution; a Secretary of only one institution need not choose it. */
export function AddWebhook({ onCreated }: { onCreated: (created: CreatedWebhook) => void }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const queries = useQueryClient();
  const busy = useIsUpdating();
  const [count, setCount] = useState(0);
  const { data: own, error } = useGetList<{ id: number; name: LocalizedText }>('universities', { filter: OWN, pagination: TWO });
  const isKnown = own !== undefined || error !== null;
  const only = own?.length === 1 ? own[0] : undefined;
  const add = async (values: Record<string, unknown>) => {
    try {
      const created = await addWebhook({ university_id: only?.id ?? Number(values.university_id), url: String(values.url).trim() });
      setCount(count + 1);
      onCreated(created);
      await queries.invalidateQueries(webhooksQuery);
    } catch (error) {
      const refused = fieldErrorsOf(error);
      if (refused) return refused;
      reportError(error);
    }
    return undefined;
  };
  const nameOf = ({ name }: { name: LocalizedText }) => localized(name, locale).text;
  return (
    <Form key={count} onSubmit={add} noValidate>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        {only && <Box>{nameOf(only)}</Box>}
        {isKnown && !only && (
          <ReferenceInput source="university_id" reference="universities" filter={OWN}>
            <AutocompleteInput
              {...NEEDED}
              label={t('webhooks.university')}
              format={idOf}
              optionText={nameOf}
              filterToQuery={(text: string) => (text === '' ? {} : { q: text })}
            />
          </ReferenceInput>
        )}
        <TextInput
          {...NEEDED}
          source="url"
          type="url"
          label={t('webhooks.url')}
          slotProps={{ htmlInput: { maxLength: MAX_CHARACTERS, placeholder: 'https://' } }}
        />
        <Button type="submit" variant="contained" disabled={busy || !isKnown}>
          {t('webhooks.add')}
        </Button>
      </Box>
    </Form>
  );
}
