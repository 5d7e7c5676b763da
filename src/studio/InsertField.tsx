import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type RefObject } from 'react';
import { Choice } from './Bar';
import type { EditorHandle } from './Editor';
import { withField } from './insert';
import { itemName, PALETTE } from './palette';
import { useStudioLocale, useWords } from './words';

/** The palette: inserts a field of the chosen kind, with titles in both languages, at the caret. */
export function InsertField({ editor }: { editor: RefObject<EditorHandle | null> }) {
  const t = useWords();
  const locale = useStudioLocale();
  const [chosen, setChosen] = useState('0');
  const [refused, setRefused] = useState(false);
  const insert = () => {
    const item = PALETTE[Number(chosen)];
    if (item) setRefused(editor.current?.insert((text, caret) => withField(text, caret, item)) === false);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '18px 12px', alignItems: 'center' }}>
      <Choice label={t('kind')} value={chosen} options={PALETTE.map((item, index) => [String(index), itemName(item, locale)])} onChange={setChosen} />
      <Button variant="outlined" onClick={insert}>
        {t('insert')}
      </Button>
      <div aria-live="polite">{refused && <Alert severity="error">{t('unreadable')}</Alert>}</div>
    </Box>
  );
}
