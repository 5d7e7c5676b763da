import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { studioApi } from './api';
import { useWords } from './words';

const FIELDS = ['name', 'en_one', 'en_many', 'el_one', 'el_many'] as const;
type Field = (typeof FIELDS)[number];

const LANGUAGE: Record<Field, string | undefined> = { name: undefined, en_one: 'en', en_many: 'en', el_one: 'el', el_many: 'el' };
const WORD = { name: 'sectionName', en_one: 'englishOne', en_many: 'englishMany', el_one: 'greekOne', el_many: 'greekMany' } as const;

/** Asks for the name of a new section of the profile, and creates its files. */
export function NewSection({ mayLeave, onCreated }: { mayLeave: () => boolean; onCreated: (name: string) => void }) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const title = useId();
  const first = useRef<HTMLInputElement>(null);
  const make = async (form: FormData) => {
    const value = (field: Field) => String(form.get(field) ?? '').trim();
    const name = value('name');
    const titles = { en: { one: value('en_one'), many: value('en_many') }, el: { one: value('el_one'), many: value('el_many') } };
    await studioApi.addSection(name, titles);
    onCreated(name);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!mayLeave()) return;
    setRefusal(undefined);
    make(new FormData(event.currentTarget)).catch((error: unknown) => setRefusal(error instanceof Error ? error.message : String(error)));
  };
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => {
          setRefusal(undefined);
          setOpen(true);
        }}
      >
        {t('newSection')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        aria-labelledby={title}
        // The focus is set after the transition, because the dialog takes the focus itself while it opens, in development twice.
        slotProps={{ transition: { onEntered: () => first.current?.focus() } }}
      >
        <form onSubmit={submit}>
          <DialogTitle id={title}>{t('newSection')}</DialogTitle>
          <DialogContent>
            <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
              {FIELDS.map((field) => (
                <TextField
                  key={field}
                  name={field}
                  label={t(WORD[field])}
                  required
                  inputRef={field === 'name' ? first : undefined}
                  // The label is always above its field, where all of it fits on a phone.
                  slotProps={{
                    inputLabel: { shrink: true },
                    htmlInput: { lang: LANGUAGE[field], ...(field === 'name' && { pattern: '[a-z]+(_[a-z]+)*', title: t('sectionNameHelp') }) },
                  }}
                  helperText={field === 'name' ? t('sectionNameHelp') : undefined}
                />
              ))}
              {refusal !== undefined && <Alert severity="error" lang="en">{refusal}</Alert>}
            </Box>
          </DialogContent>
          <DialogActions>
            <Button type="submit" variant="contained">
              {t('make')}
            </Button>
            <Button onClick={() => setOpen(false)}>{t('cancel')}</Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
