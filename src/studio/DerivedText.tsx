import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { studioApi, type Derived } from './api';
import { useWords } from './words';

export const TEXTS = ['types', 'openapi', 'diff'] as const;
export type TextView = (typeof TEXTS)[number];

/** Debounce of the requests for generated texts, in milliseconds after the last edit. */
const DERIVE_DELAY_MS = 300;

/** The changes since the last release; each breaking one with the line that declares it, to copy or to insert. */
function Changes({ changes, onDeclare }: Pick<Derived, 'changes'> & { onDeclare: (id: string) => void }) {
  const t = useWords();
  if (changes.length === 0) return <p>{t('unchanged')}</p>;
  return (
    <ul>
      {changes.map(({ id, detail, breaking, meaning, declared }) => (
        <li key={id + detail}>
          <strong>{breaking ? t('breaking') : t('safe')}</strong> <code>{id}</code> {detail && `(${detail})`} <div lang="en">{meaning}</div>
          {breaking && declared && t('declared')}
          {breaking && !declared && (
            <>
              <code>{`"x-breaking": { ${JSON.stringify(id)}: "…" }`}</code>{' '}
              <Button size="small" onClick={() => onDeclare(id)}>
                {t('declare')}
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A text that the generators make from the schema: its TypeScript types, its part of the OpenAPI document, or its changes since the last release. */
export function DerivedText({ name, text, view, onDeclare }: { name: string; text: string; view: TextView; onDeclare: (id: string) => void }) {
  const t = useWords();
  const [derived, setDerived] = useState<Derived>();
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => {
    let over = false;
    const ask = () =>
      studioApi.derive(name, text).then(
        (answer) => {
          if (over) return;
          setDerived(answer);
          setRefusal(undefined);
        },
        (error: unknown) => over || setRefusal(error instanceof Error ? error.message : String(error)),
      );
    const timer = setTimeout(() => void ask(), DERIVE_DELAY_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [name, text]);
  return (
    <Box tabIndex={0} sx={{ overflow: 'auto', height: '100%', minHeight: 0 }}>
      {refusal !== undefined && <Alert severity="error" lang="en">{refusal}</Alert>}
      {!derived && refusal === undefined && t('making')}
      {derived && refusal === undefined &&
        (view === 'diff'
          ? <Changes changes={derived.changes} onDeclare={onDeclare} />
          : <Box component="pre" sx={{ m: 0, fontSize: 13 }}>{derived[view]}</Box>)}
    </Box>
  );
}
