import type { Path } from '@domain/schema/schema';
import { valueAt } from '@domain/values/value-at';
import { useState, type ReactNode } from 'react';
import { useLocale, useTranslate } from '../../i18n';
import { isAnswered } from '../data';
import { useNamesIn } from '../entry-names';
import { entryWords } from '../entry-words';
import { useFieldMessages, useFormRuntime, useFormValue } from '../form/runtime';
import type { EntitySchema, RecordData } from '../types';
import { FoldButton, FORCED_OPEN, useFold } from './Fold';
import { height, InsetLegend } from './Groups';
import { Fieldset, HelpText, Inset } from './parts';

interface EntryProps {
  title: string;
  help?: ReactNode;
  path: Path;
  schema: EntitySchema;
  children: ReactNode;
}

const NOTHING: RecordData = {};

/** The values of an entry on one line; it updates with each edit. */
function EntryLine({ path, schema }: Pick<EntryProps, 'path' | 'schema'>) {
  const t = useTranslate();
  const { locale } = useLocale();
  const { root, store } = useFormRuntime();
  const entry = (useFormValue(path) as RecordData | undefined) ?? NOTHING;
  const nameOf = useNamesIn(entry, { schema, root });
  return entryWords(entry, { schema, path, root, record: store.data() }, { locale, yes: t('forms.yes'), no: t('forms.no'), nameOf }) || t('forms.not_given');
}

/**
 * An entry of a list with several fields: open when it is new, else folded to a line with its values. It cannot be folded over an error.
 * Its fields stay mounted, so folding loses nothing.
 */
export function Entry({ title, help, path, schema, children }: EntryProps) {
  const { store } = useFormRuntime();
  const [isNew] = useState(() => !isAnswered(valueAt(store.data(), path)));
  const fold = useFold(useFieldMessages(path, true).length > 0 ? FORCED_OPEN : 0, isNew);
  return (
    <Fieldset>
      <InsetLegend>
        <FoldButton fold={fold} line={<EntryLine path={path} schema={schema} />}>
          {title}
        </FoldButton>
      </InsetLegend>
      {help && fold.shown && <HelpText>{help}</HelpText>}
      <Inset id={fold.id} hidden={!fold.shown} style={height(children)}>
        {children}
      </Inset>
    </Fieldset>
  );
}
