import { localized } from '@domain/locale';
import { siblingLabel } from '@domain/schema/sibling-label';
import type { ReferenceRules, Schema } from '@domain/schema/schema';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useFetched } from '../../components/hooks';
import { useTypedSearch } from '../../components/typed-search';
import { useLocale, useTranslate } from '../../i18n';
import { nameKey } from '../reference-names';
import { useServices, type ReferenceChoice } from '../services';
import { ComboboxInput } from './ComboboxInput';
import { idsOf, type InputProps, type ValueProps, type Widget } from './contract';
import { Note } from './controls';
import type { Entry } from './useCombobox';

/** Debounce of the search. */
const SEARCH_DELAY_MS = 250;

const Failed = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  color: (theme.vars ?? theme).palette.error.main,
  '&:empty': { display: 'none' },
  '& button': { minHeight: 44, font: 'inherit', color: 'inherit', background: 'none', border: 0, textDecoration: 'underline', cursor: 'pointer' },
}));

const NOTHING: readonly ReferenceChoice[] = [];

/** The reference rules of a field. @throws {Error} without `x-reference`, which alone makes a field a reference (`kindOf`) */
function rulesOf({ 'x-reference': rules }: Schema): ReferenceRules {
  if (!rules) throw new Error('A field without x-reference is drawn as a reference.');
  return rules;
}

/** The API's matches for `text`. A failure is distinct from an empty result, and can be retried. */
function useReferenceSearch({ resource, label }: ReferenceRules, text: string | undefined) {
  const { searchReference } = useServices();
  return useTypedSearch(text, { find: (words, signal) => searchReference({ resource, label }, words, signal), pauseMs: SEARCH_DELAY_MS });
}

interface FetchedReference {
  id: number;
  /** Undefined for a record that is removed, or that this person cannot read. */
  choice: ReferenceChoice | undefined;
}

/** The record with an id, requested once; undefined until the response arrives. */
function useReference({ resource, label }: ReferenceRules, id: unknown): FetchedReference | undefined {
  const { findReference } = useServices();
  const isId = typeof id === 'number';
  const { key, value: choice } = useFetched(isId ? nameKey(resource, id, label) : undefined, () => findReference({ resource, label }, Number(id)));
  return isId && key !== undefined ? { id, choice } : undefined;
}

type Words = ReferenceChoice['label'];

function useWords(): (words: Words) => string {
  const { locale } = useLocale();
  return (words) => (typeof words === 'string' ? words : localized(words, locale).text);
}

function useLabel(): (choice: ReferenceChoice) => string {
  const wordsOf = useWords();
  return ({ label }) => wordsOf(label);
}

/** The label of a requested record; its id in a message if it is not found, so that the field does not look empty. */
function useFoundLabel(): (fetched: FetchedReference) => string {
  const t = useTranslate();
  const labelOf = useLabel();
  return ({ id, choice }) => (choice ? labelOf(choice) : t('forms.reference_missing', { id }));
}

interface SearchedProps {
  props: InputProps;
  rules: ReferenceRules;
  /** The label of the chosen record. */
  text: string;
  chosen?: ReferenceChoice | undefined;
  onChoice: (choice: ReferenceChoice) => void;
  onText?: (text: string) => void;
}

/** A combobox over the API's answers: says that it is searching, that nothing was found, or that the search failed. */
function Searched({ props, rules, text, chosen, onChoice, onText }: SearchedProps) {
  const t = useTranslate();
  const labelOf = useLabel();
  const wordsOf = useWords();
  const [search, setSearch] = useState<string>();
  // Suggestions for free text begin with the second letter.
  const query = onText && (search ?? '').trim().length < 2 ? undefined : search;
  const { found: choices = NOTHING, searching, failed, again } = useReferenceSearch(rules, query);
  const detailOf = ({ detail, draft }: ReferenceChoice) => [detail && wordsOf(detail), draft && t('forms.reference_draft')].filter(Boolean).join(' · ');
  const entries = choices.map((choice): Entry => ({
    key: String(choice.id),
    label: labelOf(choice),
    detail: detailOf(choice),
    chosen: choice.id === chosen?.id,
  }));
  const status = searching ? t('forms.searching') : failed ? t('forms.search_failed') : undefined;
  const nothingToSay = onText && (query === undefined || (entries.length === 0 && !searching && !failed));
  return (
    <>
      <ComboboxInput
        field={props}
        text={text}
        search={search}
        onSearch={setSearch}
        entries={entries}
        status={nothingToSay ? '' : status}
        onPick={(key) => {
          const choice = choices.find(({ id }) => String(id) === key);
          if (choice) onChoice(choice);
        }}
        onClear={onText ? undefined : () => props.onChange(undefined)}
        onUnknown={props.onChange}
        onText={onText}
      />
      <Failed>
        {failed && (
          <>
            {t('forms.search_failed')}
            {/* The focus stays in the input, and the list open. */}
            <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={again}>
              {t('forms.try_again')}
            </button>
          </>
        )}
      </Failed>
    </>
  );
}

/** Searches for a record as the person types, and stores its id. */
function IdReference({ props, rules }: { props: InputProps; rules: ReferenceRules }) {
  const t = useTranslate();
  const [picked, setPicked] = useState<ReferenceChoice>();
  const foundLabel = useFoundLabel();
  const stored = useReference(rules, picked?.id === props.value ? undefined : props.value);
  const fetched = picked?.id === props.value && picked ? { id: picked.id, choice: picked } : stored;
  const isDraft = fetched?.choice?.draft === true;
  const noteId = `${props.id}__draft`;
  return (
    <>
      <Searched
        props={{ ...props, describedBy: idsOf(props.describedBy, isDraft && noteId) }}
        rules={rules}
        text={typeof props.value === 'string' ? props.value : fetched && props.value !== undefined ? foundLabel(fetched) : ''}
        chosen={fetched?.choice}
        onChoice={(choice) => {
          setPicked(choice);
          props.onChange(choice.id);
        }}
      />
      {isDraft && (
        <Note id={noteId} role="status">
          {t('forms.reference_is_draft')}
        </Note>
      )}
    </>
  );
}

/** Suggests records as the person types, and stores the text, whether it was suggested or not. */
function TextReference({ props, rules }: { props: InputProps; rules: ReferenceRules }) {
  const labelOf = useLabel();
  return (
    <Searched
      props={props}
      rules={rules}
      text={typeof props.value === 'string' ? props.value : ''}
      onChoice={(choice) => props.onChange(labelOf(choice))}
      onText={(text) => props.onChange(text === '' ? undefined : text)}
    />
  );
}

function ReferenceInput(props: InputProps) {
  const rules = rulesOf(props.schema);
  const Chosen = rules.free_text ? TextReference : IdReference;
  return <Chosen props={props} rules={rules} />;
}

function ReferenceValue({ value, schema, record, path = [] }: ValueProps) {
  const rules = rulesOf(schema);
  const wordsOf = useWords();
  const foundLabel = useFoundLabel();
  const known = siblingLabel(record, path, rules.label);
  const fetched = useReference(rules, known === undefined ? value : undefined);
  if (known !== undefined) return <>{wordsOf(known)}</>;
  if (typeof value === 'string') return <>{value}</>;
  return <>{fetched ? foundLabel(fetched) : null}</>;
}

export const reference: Widget = { shape: 'single', input: ReferenceInput, display: ReferenceValue, cell: ReferenceValue };
