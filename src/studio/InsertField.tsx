import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState, type RefObject } from 'react';
import { Choice } from './Bar';
import type { EditorHandle } from './Editor';
import type { EntitySchema } from '../schema-ui';
import { insertingInto } from './insert';
import { offeredIn } from './offered';
import { itemName } from './palette';
import { useStudioLocale, useWords } from './words';

interface InsertFieldProps {
  /** The schema that is edited. */
  schema: string;
  /** As it was rendered last, with the fields that it shares with others. */
  whole: EntitySchema | undefined;
  editor: RefObject<EditorHandle | null>;
}

/** The palette: inserts a field of the chosen kind, with titles in both languages, at the caret. */
export function InsertField({ schema, whole, editor }: InsertFieldProps) {
  const t = useWords();
  const locale = useStudioLocale();
  const offered = useMemo(() => offeredIn(schema), [schema]);
  const [chosen, setChosen] = useState(offered[0]);
  const [refused, setRefused] = useState(false);
  // What was chosen for another schema may not be offered for this one.
  const item = offered.find((each) => each === chosen) ?? offered[0];
  if (!item) return <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t('byHand')}</Box>;
  const insert = () => setRefused(editor.current?.insert((text, caret) => insertingInto(whole ?? {})(text, caret, item)) === false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '18px 12px', alignItems: 'center' }}>
      <Choice
        label={t('kind')}
        value={String(offered.indexOf(item))}
        options={offered.map((each, index) => [String(index), itemName(each, locale)])}
        onChange={(index) => setChosen(offered[Number(index)])}
      />
      <Button variant="outlined" onClick={insert}>
        {t('insert')}
      </Button>
      <div aria-live="polite">{refused && <Alert severity="error">{t('unreadable')}</Alert>}</div>
    </Box>
  );
}
