import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from '../../i18n';
import { Clear, Detail, Empty, Frame, Input, Popup, Row, Twist, Words } from './comboboxParts';
import { ariaOf } from './contract';
import { Spoken } from './controls';
import { useCombobox, type ComboboxProps, type Entry } from './useCombobox';

interface LineProps extends Pick<ComboboxProps, 'onBranch'> {
  entry: Entry;
  id: string;
  active: boolean;
  onPick: () => void;
}

function Line({ entry, onBranch, ...row }: LineProps) {
  const { label, detail, spoken } = entry;
  return (
    <Row
      id={row.id}
      role="option"
      aria-selected={entry.chosen ?? false}
      data-active={row.active || undefined}
      data-level={entry.level}
      data-branch={entry.open === undefined ? undefined : ''}
      onClick={row.onPick}
    >
      {entry.open !== undefined && (
        <Twist
          aria-hidden
          onClick={(event) => {
            event.stopPropagation();
            onBranch?.(entry.key, !entry.open);
          }}
        >
          {entry.open ? '▾' : '▸'}
        </Twist>
      )}
      <Words>
        {label}
        {detail && <Detail>{detail}</Detail>}
        {spoken && <Spoken>, {spoken}</Spoken>}
      </Words>
    </Row>
  );
}

interface ListProps extends Pick<ComboboxProps, 'entries' | 'onBranch'> {
  id: string;
  label: string;
  at: number;
  /** Shown in place of the options when there are none. */
  status: string;
  onPick: (entry: Entry) => void;
}

const lineId = (listId: string, index: number): string => `${listId}-${index}`;

function List({ id, label, entries, at, status, onPick, onBranch }: ListProps) {
  const popup = useRef<HTMLDivElement>(null);
  // Near the lower edge of the window the list would open out of sight: scroll it into view.
  useEffect(() => {
    popup.current?.scrollIntoView({ block: 'nearest' });
  }, [status]);
  useEffect(() => {
    popup.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [at, entries]);
  return (
    // The focus stays in the input while the list is clicked.
    <Popup ref={popup} onMouseDown={(event) => event.preventDefault()}>
      {entries.length === 0 ? <Empty>{status}</Empty> : (
        <div id={id} role="listbox" aria-label={label}>
          {entries.map((entry, index) => (
            <Line
              key={entry.key}
              entry={entry}
              id={lineId(id, index)}
              active={index === at}
              onPick={() => onPick(entry)}
              onBranch={onBranch}
            />
          ))}
        </div>
      )}
    </Popup>
  );
}

/** The ARIA of the input while its list shows lines. */
const listAria = (listId: string, at: number) => ({
  'aria-expanded': true,
  'aria-controls': listId,
  'aria-activedescendant': at < 0 ? undefined : lineId(listId, at),
});

function useStatus({ status, entries, search, onText }: ComboboxProps): { status: string; shown: boolean } {
  const t = useTranslate();
  const counted = entries.length === 0 ? t('forms.nothing_found') : t('forms.matches', { smart_count: entries.length });
  const announcement = status ?? counted;
  const isSearching = search !== undefined && !(onText && search === '');
  return { status: announcement, shown: isSearching && (entries.length > 0 || announcement !== '') };
}

/**
 * An input with a searchable list (ARIA combobox with a listbox): arrows, Home, End and Page keys move, Enter chooses, Escape closes, and a
 * live region announces the number of matches.
 */
export function ComboboxInput(props: ComboboxProps) {
  const { field, text, entries, onText, onClear } = props;
  const t = useTranslate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [entered, setEntered] = useState(false);
  const box = useCombobox(props);
  const { status, shown } = useStatus(props);
  const clearable = onClear !== undefined && text !== '' && !field.disabled;
  return (
    <Frame>
      <Input
        ref={input}
        id={field.id}
        name={field.path}
        type="text"
        role="combobox"
        autoComplete={field.schema?.['x-autocomplete'] ?? 'off'}
        aria-autocomplete="list"
        aria-expanded={false}
        {...(shown && entries.length > 0 && listAria(listId, box.at))}
        data-clearable={clearable || undefined}
        data-free={onText && ''}
        value={box.typed ?? text}
        onChange={(event) => box.type(event.target.value)}
        onClick={box.open}
        onKeyDown={box.onKeyDown}
        onFocus={(event) => {
          setEntered(true);
          event.target.select();
        }}
        onBlur={() => {
          box.leave();
          field.onBlur();
        }}
        disabled={field.disabled}
        {...ariaOf(field)}
      />
      {clearable && (
        <Clear
          type="button"
          aria-label={t('forms.clear_field', { field: field.label })}
          onClick={() => {
            onClear();
            input.current?.focus();
          }}
        >
          ×
        </Clear>
      )}
      {shown && <List id={listId} label={field.label} entries={entries} at={box.at} status={status} onPick={box.pick} onBranch={props.onBranch} />}
      {entered && <Spoken role="status">{shown ? status : ''}</Spoken>}
    </Frame>
  );
}
