import type { Locale } from '@domain/locale';
import { enumLabel } from '@domain/schema/words';
import { useMemo, useState } from 'react';
import { useLocale, useTranslate, type Translate, messageKey } from '../../i18n';
import { optionsOf, type Option } from '../labels';
import type { EntitySchema } from '../types';
import { matching } from './codes';
import { EnumValue, useRetiredLabel } from './choice';
import { ComboboxInput } from './ComboboxInput';
import { idsOf, type InputProps, type ValueProps, type Widget } from './contract';
import { Note } from './controls';
import type { Entry } from './useCombobox';

/** The number of digits of an ISCED-F code gives its level: two are broad, three narrow, four detailed. */
const BROAD = 2;

const codeOf = (option: Option): string => String(option.value);
const levelOf = (code: string): number => Math.max(1, code.length - BROAD + 1);
const isInside = (code: string, outer: string): boolean => code.startsWith(outer) && code.length === outer.length + 1;

/** The codes of the fields that contain a code, the broadest first: `0613` gives `06`, `061`. */
const ancestors = (code: string): string[] => Array.from({ length: Math.max(0, code.length - BROAD) }, (_, index) => code.slice(0, BROAD + index));

const SEPARATOR = ' › ';

type LabelOf = (code: string) => string;

/** The labels of the fields that contain a code, the broadest first; a label that a narrow and its broad field share appears once. */
const pathWords = (code: string, labelOf: LabelOf): string => [...new Set(ancestors(code).map(labelOf))].join(SEPARATOR);

interface Tree {
  options: readonly Option[];
  chosen: string;
  open: ReadonlySet<string>;
  labelOf: LabelOf;
  t: Translate;
}

/** The fields as a tree, in which only open fields show their children. */
function branches({ options, chosen, open, labelOf, t }: Tree): Entry[] {
  const visible = options.filter((option) => ancestors(codeOf(option)).every((outer) => open.has(outer)));
  return visible.map((option) => {
    const code = codeOf(option);
    const inside = options.filter((other) => isInside(codeOf(other), code)).length;
    const level = t(messageKey(`forms.isced_level.${levelOf(code)}`));
    const isOpen = open.has(code);
    return {
      key: code,
      label: labelOf(code),
      chosen: code === chosen,
      level: levelOf(code),
      open: inside > 0 ? isOpen : undefined,
      spoken: inside > 0 ? `${level}, ${t(isOpen ? 'forms.branch_open' : 'forms.branch_closed', { smart_count: inside })}` : level,
    };
  });
}

/** The search results, each with the fields that contain it. */
const matches = ({ options, chosen, labelOf }: Tree, search: string): Entry[] =>
  matching(options, search).map((option) => ({
    key: codeOf(option),
    label: labelOf(codeOf(option)),
    detail: [codeOf(option), pathWords(codeOf(option), labelOf)].filter(Boolean).join(' · '),
    chosen: codeOf(option) === chosen,
  }));

/**
 * A field of study, found by its label in either language or its code, or by browsing from broad to detailed fields: the right
 * and left arrow keys open and close a branch.
 */
function IscedInput(props: InputProps) {
  const { schema, value } = props;
  const t = useTranslate();
  const { locale } = useLocale();
  const [search, setSearch] = useState<string>();
  const chosen = typeof value === 'string' ? value : '';
  const retiredLabel = useRetiredLabel(schema, value);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const labelOf = (code: string) => enumLabel(schema, code, locale);
  const entries = useMemo(() => {
    if (search === undefined) return [];
    const tree = { options: optionsOf(schema, locale), chosen, open, labelOf: (code: string) => enumLabel(schema, code, locale), t };
    return search.trim() === '' ? branches(tree) : matches(tree, search);
  }, [search, schema, locale, chosen, open, t]);
  const path = chosen === '' ? '' : pathWords(chosen, labelOf);
  const pathId = `${props.id}__path`;
  return (
    <>
      <ComboboxInput
        field={{ ...props, describedBy: idsOf(props.describedBy, path && pathId) }}
        text={chosen === '' ? '' : (retiredLabel(chosen) ?? labelOf(chosen))}
        search={search}
        onSearch={(next) => {
          // When the list opens, the branch of the chosen field is open too.
          if (search === undefined) setOpen(new Set(ancestors(chosen)));
          setSearch(next);
        }}
        entries={entries}
        onPick={props.onChange}
        onBranch={(code, isOpen) => setOpen(new Set([...open].filter((other) => other !== code).concat(isOpen ? [code] : [])))}
        onClear={() => props.onChange(undefined)}
        onUnknown={props.onChange}
      />
      <Note id={pathId}>{path && `${chosen} · ${path}`}</Note>
    </>
  );
}

const labelsIn = (schema: EntitySchema, locale: Locale): LabelOf => (code) => enumLabel(schema, code, locale);

/** A field of study with the fields that contain it. */
function IscedValue({ value, schema }: ValueProps) {
  const { locale } = useLocale();
  if (typeof value !== 'string') return null;
  const path = pathWords(value, labelsIn(schema, locale));
  return (
    <>
      {enumLabel(schema, value, locale)}
      <Note>{[value, path].filter(Boolean).join(' · ')}</Note>
    </>
  );
}

export const isced: Widget = { shape: 'single', input: IscedInput, display: IscedValue, cell: EnumValue };
