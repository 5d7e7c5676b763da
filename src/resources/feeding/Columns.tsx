import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from '../../i18n';
import type { CatalogueImport, ImportKind } from './requests';

const KINDS = ['universities', 'programmes'] as const satisfies readonly ImportKind[];

interface Props {
  one: CatalogueImport;
  kind: ImportKind;
  onKind: (kind: ImportKind) => void;
  /** The field of each column; a column that is left out has none. */
  fields: ReadonlyMap<string, string>;
  onFields: (fields: ReadonlyMap<string, string>) => void;
}

/** What a file is of, and which of its columns is which field. */
export function Columns({ one, kind, onKind, fields, onFields }: Props) {
  const t = useTranslate();
  const id = useId();
  if (one.oeapi) return <Typography sx={{ mb: 2 }}>{t('imports.oeapi')}</Typography>;
  const native = { select: { native: true }, inputLabel: { shrink: true } } as const;
  return (
    <Box sx={{ mb: 3 }}>
      <TextField select slotProps={native} label={t('imports.kind')} value={kind} onChange={({ target }) => onKind(KINDS.find((name) => name === target.value) ?? kind)} sx={{ mb: 2, minWidth: 220 }}>
        {KINDS.map((name) => (
          <option key={name} value={name}>
            {t(`imports.kinds.${name}`)}
          </option>
        ))}
      </TextField>
      <Typography id={id} variant="h3" sx={{ fontSize: 17, mb: 0.5 }}>
        {t('imports.columns')}
      </Typography>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{t('imports.columns_lead')}</Typography>
      <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
        {one.columns.map(({ name }) => (
          <TextField key={name} select fullWidth slotProps={native} label={name} value={fields.get(name) ?? ''} onChange={({ target }) => onFields(new Map(fields).set(name, target.value))}>
            <option value="">{t('imports.left_out')}</option>
            {one.fields[kind].map((field) => (
              <option key={field.name} value={field.name}>
                {field.title}
              </option>
            ))}
          </TextField>
        ))}
      </Box>
    </Box>
  );
}
