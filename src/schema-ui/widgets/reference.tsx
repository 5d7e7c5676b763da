import { localized } from '@domain/locale';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useLocale } from '../../i18n';
import { isRecord } from '../data';
import { useServices } from '../services';
import type { ReferenceChoice } from '../types';
import { comboboxInput, useComboboxText } from './combobox';
import type { InputProps, ValueProps, Widget } from './contract';

const PAUSE_MS = 250;

/** What the API finds for `text`, asked once the reader pauses; an older question is cancelled. */
function useSearch(resource: string, text: string, active: boolean) {
  const { searchReference } = useServices();
  const [found, setFound] = useState<{ text: string; choices: ReferenceChoice[] }>();
  useEffect(() => {
    if (!active) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      searchReference(resource, text, controller.signal).then(
        (choices) => !controller.signal.aborted && setFound({ text, choices }),
        () => !controller.signal.aborted && setFound({ text, choices: [] }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [resource, text, active, searchReference]);
  return { choices: found?.choices ?? [], searching: active && found?.text !== text };
}

/** The record behind an id, asked for once. */
function useReference(resource: string, id: unknown): ReferenceChoice | undefined {
  const { findReference } = useServices();
  const [found, setFound] = useState<ReferenceChoice>();
  useEffect(() => {
    if (typeof id !== 'number') return;
    let current = true;
    findReference(resource, id).then(
      (choice) => current && setFound(choice),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [resource, id, findReference]);
  return found?.id === id ? found : undefined;
}

function useLabel(): (choice: ReferenceChoice) => string {
  const { locale } = useLocale();
  return ({ label }) => (typeof label === 'string' ? label : localized(label, locale).text);
}

function ChoiceLine({ label, detail }: { label: string; detail?: string }) {
  return (
    <Box>
      {label}
      {detail && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{detail}</Box>}
    </Box>
  );
}

/** Finds a record by typing; keeps its id. */
function IdReference(props: InputProps & { resource: string }) {
  const labelOf = useLabel();
  const texts = useComboboxText();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [picked, setPicked] = useState<ReferenceChoice>();
  const stored = useReference(props.resource, picked?.id === props.value ? undefined : props.value);
  const { choices, searching } = useSearch(props.resource, text, open);
  const value = picked?.id === props.value ? picked : stored;
  return (
    <Autocomplete<ReferenceChoice>
      id={props.id}
      options={choices}
      value={value ?? null}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_event, typed, reason) => setText(reason === 'input' ? typed : '')}
      onChange={(_event, chosen) => {
        setPicked(chosen ?? undefined);
        props.onChange(chosen?.id);
      }}
      onBlur={props.onBlur}
      getOptionLabel={labelOf}
      getOptionKey={(choice) => choice.id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      renderOption={({ key, ...optionProps }, choice) => (
        <li key={key} {...optionProps}>
          <ChoiceLine label={labelOf(choice)} detail={choice.detail} />
        </li>
      )}
      filterOptions={(all) => all}
      loading={searching}
      disabled={props.disabled}
      renderInput={comboboxInput(props)}
      {...texts}
    />
  );
}

/** Suggests records while typing; keeps the words, whether suggested or not. */
function TextReference(props: InputProps & { resource: string }) {
  const labelOf = useLabel();
  const texts = useComboboxText();
  const [open, setOpen] = useState(false);
  const text = typeof props.value === 'string' ? props.value : '';
  const { choices, searching } = useSearch(props.resource, text, open && text.length > 1);
  return (
    <Autocomplete<string, false, true, true>
      id={props.id}
      freeSolo
      disableClearable
      options={[...new Set(choices.map(labelOf))]}
      value={text}
      inputValue={text}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_event, typed, reason) => {
        if (reason !== 'reset') props.onChange(typed === '' ? undefined : typed);
      }}
      onChange={(_event, chosen) => props.onChange(chosen)}
      onBlur={props.onBlur}
      filterOptions={(all) => all}
      loading={searching}
      disabled={props.disabled}
      renderInput={comboboxInput(props)}
      {...texts}
    />
  );
}

function ReferenceInput(props: InputProps) {
  const rule = props.schema['x-reference'];
  const resource = rule?.resource ?? '';
  return rule?.free_text ? <TextReference {...props} resource={resource} /> : <IdReference {...props} resource={resource} />;
}

/** What the record itself says of the one it refers to: `programme` beside `programme_id`, or `university_name`. */
function embedded({ record, name = '' }: ValueProps): ReferenceChoice['label'] | undefined {
  const base = name.replace(/_id$/, '');
  const summary = record?.[base];
  const label = (isRecord(summary) && (summary['title'] ?? summary['name'])) || record?.[`${base}_name`];
  return isRecord(label) || typeof label === 'string' ? (label as ReferenceChoice['label']) : undefined;
}

function ReferenceValue(props: ValueProps) {
  const { value, schema } = props;
  const labelOf = useLabel();
  const known = embedded(props);
  const found = useReference(schema['x-reference']?.resource ?? '', known === undefined ? value : undefined);
  if (known !== undefined) return <>{labelOf({ id: 0, label: known })}</>;
  if (typeof value === 'string') return <>{value}</>;
  return <>{found ? labelOf(found) : null}</>;
}

export const reference: Widget = { shape: 'single', input: ReferenceInput, display: ReferenceValue, cell: ReferenceValue };
