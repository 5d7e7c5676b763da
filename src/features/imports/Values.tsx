import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatNumber, useLocale, useTranslate } from '../../i18n';
import { Choice } from './Choice';
import type { CatalogueImport, ImportKind, ImportOrder } from './requests';

type Value = CatalogueImport['values'][number];

/** The codes that were chosen, by field and value; empty for a value that stays as it is. */
export type ValueCodes = ReadonlyMap<string, string>;

const keyOf = ({ field, value }: Pick<Value, 'field' | 'value'>): string => JSON.stringify([field, value]);

const codeOf = (value: Value, chosen: ValueCodes): string => chosen.get(keyOf(value)) ?? value.code ?? '';

/** The values of a file that is of this kind; none once it is taken for the other one. */
const valuesOf = ({ kind, values }: CatalogueImport, as: ImportKind): readonly Value[] => (kind === as ? values : []);

/** The chosen codes for the request. */
export const valuesToSend = (one: CatalogueImport, kind: ImportKind, chosen: ValueCodes): NonNullable<ImportOrder['values']> =>
  valuesOf(one, kind).flatMap((value) => (codeOf(value, chosen) === '' ? [] : [{ field: value.field, value: value.value, code: codeOf(value, chosen) }]));

interface Props {
  one: CatalogueImport;
  kind: ImportKind;
  chosen: ValueCodes;
  onChoose: (chosen: ValueCodes) => void;
}

/** Asks what the values mean that are in no list; nothing without any. */
export function Values({ one, kind, chosen, onChoose }: Props) {
  const t = useTranslate();
  const { locale } = useLocale();
  const id = useId();
  const values = valuesOf(one, kind);
  if (!one.can_run || values.length === 0) return null;
  return (
    <Box sx={{ mb: 3 }} data-values>
      <Typography id={id} variant="h3" sx={{ fontSize: 17, mb: 0.5 }}>
        {t('imports.values')}
      </Typography>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{t('imports.values_lead')}</Typography>
      <Box
        role="group"
        aria-labelledby={id}
        sx={{ display: 'grid', columnGap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }, '& > *': { mb: 2.5 } }}
      >
        {values.map((value) => (
          <Choice
            key={keyOf(value)}
            label={t('imports.value', { title: value.title, value: value.value })}
            note={value.count > 0 && t('imports.rows', { smart_count: value.count, count: formatNumber(value.count, locale) })}
            value={codeOf(value, chosen)}
            onChange={(code) => onChoose(new Map(chosen).set(keyOf(value), code))}
          >
            <option value="">{t('imports.value_stays')}</option>
            {value.codes.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </Choice>
        ))}
      </Box>
    </Box>
  );
}
