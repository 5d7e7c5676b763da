import type { Path } from '@domain/schema/schema';
import type { Locale } from '@domain/locale';
import { styled } from '@mui/material/styles';
import { memo, useSyncExternalStore, type MouseEvent } from 'react';
import { RequestId } from '../../errors/RequestId';
import { useLocale, useTranslate } from '../../i18n';
import { dotted, type FormFailure } from '../failures';
import { fieldIdOf } from '../form/runtime';
import type { FormStore } from '../form/store';
import { isLeafKind, kindOf } from '@domain/schema/kinds';
import { isPosition, schemaAt } from '@domain/schema/resolve';
import { titleOf } from '@domain/schema/words';
import { folded } from '@domain/values/folded';
import type { EntitySchema } from '../types';
import { Notice } from './Notice';

const FOCUSABLE = 'input:not([type="hidden"]), select, textarea, button';

/** The control at a path, else the first one in the closest group around it. */
function controlAt(path: Path): HTMLElement | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const part = dotted(path.slice(0, length));
    const control = document.getElementById(fieldIdOf(part));
    if (control?.matches(FOCUSABLE)) return control;
    const fieldElement = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(part)}"]`);
    const inner = fieldElement?.matches(FOCUSABLE) ? fieldElement : fieldElement?.querySelector<HTMLElement>(FOCUSABLE);
    if (inner) return inner;
  }
  return undefined;
}

/** The titles along a path down to the field; a position in a list is given by its number. */
function namesAt(path: Path, root: EntitySchema, locale: Locale): string[] {
  const names: string[] = [];
  for (const [index, key] of path.entries()) {
    const schema = schemaAt(path.slice(0, index + 1), { schema: root, document: root }) ?? {};
    const title = isPosition(key) ? String(Number(key) + 1) : titleOf(schema, locale);
    if (title !== '') names.push(title);
    if (isLeafKind(kindOf(schema, root))) break;
  }
  return names;
}

/** A message with its field in front: `Grade, Value: …`. One that names the field, or comes from `x-messages` of the field, has no prefix. */
function withPlace(words: string, names: readonly string[], isOwn: boolean): string {
  const last = names.at(-1);
  const isNamed = isOwn || (last !== undefined && folded(words).includes(folded(last)));
  const place = (isNamed ? names.slice(0, -1) : names).join(', ');
  if (place === '') return words;
  // A label that is a question ends with a question mark (`;` in Greek) and gets no colon.
  return /[?;.!]$/.test(place) ? `${place} ${words}` : `${place}: ${afterColon(words)}`;
}

/** Adapts a sentence to follow a colon: `Please fill this in.` becomes `fill this in.` */
const afterColon = (words: string): string => words.replace(/^Please (?=\p{Ll})/u, '');

/** Whether the words are those that the field's schema has for a failed check (`x-messages`). */
const isOwnMessage = (words: string, schema: EntitySchema | undefined, locale: Locale): boolean =>
  Object.values(schema?.['x-messages']?.[locale] ?? {}).includes(words);

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  paddingLeft: 20,
  // `content-visibility` renders only the visible part of a summary of hundreds of lines; the clip margin keeps the bullets, which are outside of the lines.
  '& li': { paddingBlock: 4, contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 34px', overflowClipMargin: 24 },
  '& a': { color: (theme.vars ?? theme).palette.error.main, fontWeight: 600, textUnderlineOffset: '0.18em' },
}));

/** Memoized: in a long form with many errors almost every edit removes one line, and the others must not be rendered again. */
const Line = memo(function Line({ failure: { path, message, key, requestId }, root }: { failure: FormFailure; root: EntitySchema }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const words = message ?? t(key ?? 'forms.not_saved');
  const lead = (event: MouseEvent) => {
    event.preventDefault();
    controlAt(path)?.focus();
  };
  if (path.length === 0) {
    return (
      <li>
        {words}
        {requestId && <RequestId id={requestId} />}
      </li>
    );
  }
  return (
    <li>
      <a href={`#${fieldIdOf(dotted(path))}`} onClick={lead}>
        {withPlace(words, namesAt(path, root, locale), isOwnMessage(words, schemaAt(path, { schema: root, document: root }), locale))}
      </a>
    </li>
  );
});

interface ErrorSummaryProps {
  store: FormStore;
  root: EntitySchema;
  /** Rises with every refused attempt to save; the summary takes the focus then. */
  refusals: number;
}

/** All failures of the form, as a list of links to their fields. */
export function ErrorSummary({ store, root, refusals }: ErrorSummaryProps) {
  const t = useTranslate();
  const failures = useSyncExternalStore(store.watchAll, store.failures);
  if (refusals === 0 || failures.length === 0) return null;
  return (
    <Notice tone="error" title={t('forms.summary', { smart_count: failures.length })} focusOn={refusals}>
      <List>
        {failures.map((failure) => <Line key={`${dotted(failure.path)} ${failure.key ?? ''}`} failure={failure} root={root} />)}
      </List>
    </Notice>
  );
}
