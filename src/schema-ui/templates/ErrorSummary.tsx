import type { Locale } from '@domain/locale';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useLocale, useTranslate } from '../../i18n';
import { dotted, type Failure, type FieldPath } from '../failures';
import { idOf } from '../form/runtime';
import { kindOf } from '../kinds';
import { schemaAt, titleOf } from '../resolve';
import type { EntitySchema } from '../types';
import { isLeafKind } from '../widgets/registry';

const FOCUSABLE = 'input:not([type="hidden"]), select, textarea, button';

/** The control at a path, else the first one in the closest group around it. */
function controlAt(path: FieldPath): HTMLElement | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const part = dotted(path.slice(0, length));
    const control = document.getElementById(idOf(part));
    if (control?.matches(FOCUSABLE)) return control;
    const marked = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(part)}"]`);
    const inner = marked?.matches(FOCUSABLE) ? marked : marked?.querySelector<HTMLElement>(FOCUSABLE);
    if (inner) return inner;
  }
  return undefined;
}

/** The names of a path's steps down to the field: `Grade, Value`; a place in a list is said by its number. */
function labelAt(path: FieldPath, root: EntitySchema, locale: Locale): string {
  const names: string[] = [];
  for (const [index, key] of path.entries()) {
    const schema = schemaAt(path.slice(0, index + 1), root) ?? {};
    const title = /^\d+$/.test(String(key)) ? String(Number(key) + 1) : titleOf(schema, locale);
    if (title !== '') names.push(title);
    if (isLeafKind(kindOf(schema, root))) break;
  }
  return names.join(', ');
}

interface ErrorSummaryProps {
  failures: readonly Failure[];
  root: EntitySchema;
  /** Rises with every refused attempt to save; the summary takes the focus then. */
  refusals: number;
}

/** Everything that is wrong, in one list of links to the fields. */
export function ErrorSummary({ failures, root, refusals }: ErrorSummaryProps) {
  const t = useTranslate();
  const { locale } = useLocale();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);
  if (refusals === 0 || failures.length === 0) return null;
  const lead = (path: FieldPath) => (event: MouseEvent) => {
    event.preventDefault();
    controlAt(path)?.focus();
  };
  return (
    <Box
      ref={box}
      role="alert"
      tabIndex={-1}
      sx={{ border: '2px solid', borderColor: 'error.main', borderRadius: 1, p: { xs: 2, sm: 2.5 }, mb: 3, bgcolor: 'background.paper' }}
    >
      <Box component="h2" sx={{ typography: 'h3', fontFamily: 'inherit', color: 'error.main', m: 0, mb: 1 }}>
        {t('forms.summary', { smart_count: failures.length })}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {failures.map(({ path, message, key }) => {
          const words = message ?? t(key ?? 'forms.not_saved');
          const label = labelAt(path, root, locale);
          return (
            <Box component="li" key={`${dotted(path)} ${words}`} sx={{ py: 0.5 }}>
              {path.length === 0 ? (
                words
              ) : (
                <Link href={`#${idOf(dotted(path))}`} onClick={lead(path)} sx={{ color: 'error.main', fontWeight: 600 }}>
                  {label ? `${label}: ${words}` : words}
                </Link>
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
