import { resolve } from '@domain/schema/resolve';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Suspense, useId } from 'react';
import { useLocale, useTranslate } from '../../i18n';
import { optionsOf, useSchema } from '../../schema-ui';
import { lacksCountry } from './country';
import type { CatalogueImport, ImportKind } from './requests';

const KINDS = ['universities', 'programmes'] as const satisfies readonly ImportKind[];

interface Props {
  one: CatalogueImport;
  kind: ImportKind;
  onKind: (kind: ImportKind) => void;
  /** The field of each column; a column that is left out has none. */
  fields: ReadonlyMap<string, string>;
  onFields: (fields: ReadonlyMap<string, string>) => void;
  /** Of all universities of a file in which no column is their country; empty while none is chosen. */
  country: string;
  onCountry: (country: string) => void;
}

/** Asks for the country of all rows. */
function CountryOfAll({ country, onCountry }: Pick<Props, 'country' | 'onCountry'>) {
  const t = useTranslate();
  const { locale } = useLocale();
  const document = useSchema('universities');
  const options = optionsOf(resolve(document.properties?.country ?? {}, document), locale);
  return (
    <TextField
      select
      required
      slotProps={NATIVE}
      label={t('imports.country')}
      helperText={t('imports.country_help')}
      value={country}
      onChange={({ target }) => onCountry(target.value)}
      sx={{ mb: 2, display: 'flex', maxWidth: 440 }}
    >
      <option value="">{t('imports.country_none')}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextField>
  );
}

const NATIVE = { select: { native: true }, inputLabel: { shrink: true } } as const;

/** What a file is of, and which of its columns is which field. */
export function Columns({ one, kind, onKind, fields, onFields, country, onCountry }: Props) {
  const t = useTranslate();
  const id = useId();
  if (one.oeapi) return <Typography sx={{ mb: 2 }}>{t('imports.oeapi')}</Typography>;
  return (
    <Box sx={{ mb: 3 }}>
      <TextField
        select
        slotProps={NATIVE}
        label={t('imports.kind')}
        helperText={t('imports.kind_help')}
        value={kind}
        onChange={({ target }) => onKind(KINDS.find((name) => name === target.value) ?? kind)}
        sx={{ mb: 2, minWidth: 220 }}
      >
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
          <TextField key={name} select fullWidth slotProps={NATIVE} label={name} value={fields.get(name) ?? ''} onChange={({ target }) => onFields(new Map(fields).set(name, target.value))}>
            <option value="">{t('imports.left_out')}</option>
            {one.fields[kind].map((field) => (
              <option key={field.name} value={field.name}>
                {field.title}
              </option>
            ))}
          </TextField>
        ))}
      </Box>
      {lacksCountry(one, kind, fields) && (
        <Box sx={{ mt: 2 }}>
          <Suspense>
            <CountryOfAll country={country} onCountry={onCountry} />
          </Suspense>
        </Box>
      )}
    </Box>
  );
}
