import { localized } from '@domain/locale';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { body, client, listQuery } from '../../../api/client';
import type { Programme } from '../../../components/catalogue';
import { Chip } from '../../../components/Chip';
import { useTypedSearch } from '../../../components/typed-search';
import { useLocale, useTranslate } from '../../../i18n';
import { notify } from '../../../notifications';
import { Control, PartLabel, SelectControl } from '../../../schema-ui';
import { ConfirmButton } from '../../../signed-in/ConfirmButton';
import { copyCalls } from './call-requests';

const MAX_RESULTS = 6;
const MIN_LETTERS = 2;
const SEARCH_DELAY_MS = 250;

interface ProgrammeChoice {
  id: number;
  name: string;
}

const findProgrammes = (name: string, signal: AbortSignal): Promise<Programme[]> =>
  body(client.GET('/api/catalogue/programmes', { params: { query: listQuery({ filter: { name, in_scope: true }, range: [0, MAX_RESULTS - 1] }) }, signal }));

/** Finds programmes of the Secretary's institutions by words of their titles; several can be chosen. */
function Programmes({ chosen, onChange }: { chosen: readonly ProgrammeChoice[]; onChange: (chosen: readonly ProgrammeChoice[]) => void }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const field = useId();
  const [words, setWords] = useState('');
  const searchText = words.trim().length < MIN_LETTERS ? undefined : words;
  const { found, latest = [], searching, failed, again } = useTypedSearch(searchText, { find: findProgrammes, pauseMs: SEARCH_DELAY_MS });
  // The previous results stay until the next response.
  const choices = (searchText === undefined || failed ? [] : latest)
    .map(({ id, title, university_name, state }): ProgrammeChoice => ({
      id,
      name: [localized(title, locale).text, localized(university_name, locale).text, ...(state === 'draft' ? [t('forms.reference_draft')] : [])].join(' · '),
    }))
    .filter(({ id }) => chosen.every((one) => one.id !== id));
  const choose = (one: ProgrammeChoice) => {
    onChange([...chosen, one]);
    document.getElementById(field)?.focus();
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {chosen.map((one) => (
        <Chip key={one.id} onRemove={() => onChange(chosen.filter(({ id }) => id !== one.id))}>
          {one.name}
        </Chip>
      ))}
      <Box sx={{ width: '100%' }}>
        <PartLabel htmlFor={field}>{t('manage.calls.copy.programmes')}</PartLabel>
        <Control id={field} type="search" value={words} onChange={({ target }) => setWords(target.value)} />
      </Box>
      <Box role="status">
        {searching && t('forms.searching')}
        {failed && t('forms.search_failed')}
        {found?.length === 0 && t('forms.nothing_found')}
      </Box>
      {failed && <Button onClick={again}>{t('forms.try_again')}</Button>}
      <Box component="ul" aria-label={t('manage.calls.copy.found')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {choices.map((one) => (
          <li key={one.id}>
            <Button size="small" sx={{ whiteSpace: 'normal', textAlign: 'start' }} onClick={() => choose(one)}>
              {one.name}
            </Button>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** Copies the selected calls as drafts: to this year or the next, for their own programmes or for others. */
export function CopyCalls({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
  const t = useTranslate();
  const year = useId();
  const [years, setYears] = useState(1);
  const [programmes, setProgrammes] = useState<readonly ProgrammeChoice[]>([]);
  const copy = async () => {
    const { copies } = await copyCalls(ids, { years, programmes: programmes.map(({ id }) => id) });
    notify(t('manage.calls.copy.done', { smart_count: copies.length }));
    onDone();
  };
  const copyCount = ids.length * Math.max(1, programmes.length);
  return (
    <ConfirmButton label={t('manage.calls.copy.label')} question={t('manage.calls.copy.question', { smart_count: copyCount })} size="small" onConfirm={copy}>
      <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
        <Box>
          <PartLabel htmlFor={year}>{t('manage.calls.copy.year')}</PartLabel>
          <SelectControl
            id={year}
            value={String(years)}
            onChange={({ target }) =>
              setYears(Number(target.value))}
          >
            <option value="1">{t('manage.calls.copy.next')}</option>
            <option value="0">{t('manage.calls.copy.same')}</option>
          </SelectControl>
        </Box>
        <Programmes chosen={programmes} onChange={setProgrammes} />
      </Box>
    </ConfirmButton>
  );
}
