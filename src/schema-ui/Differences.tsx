import { isBlank, isSameAnswer } from '@domain/schema/read-view';
import { resolve } from '@domain/schema/resolve';
import { titleOf } from '@domain/schema/words';
import Box from '@mui/material/Box';
import { useLocale, useTranslate } from '../i18n';
import { useSchema } from './entity';
import { Lines, Row } from './lines';
import type { RecordData } from './types';
import { Value } from './Value';

interface DifferencesProps {
  schemaName: string;
  before: RecordData;
  after: RecordData;
}

/** Two states of a record: each field that differs, with what it was and what it became. Suspends until the schema is there. */
export function Differences({ schemaName, before, after }: DifferencesProps) {
  const t = useTranslate();
  const { locale } = useLocale();
  const schema = useSchema(schemaName);
  const names = Object.keys(schema.properties ?? {}).filter((name) => !isSameAnswer(before[name], after[name]));
  if (names.length === 0) return <p>{t('forms.no_difference')}</p>;
  return (
    <Lines>
      {names.map((name) => {
        const property = resolve(schema.properties?.[name], schema);
        return (
          <Row key={name} data-difference={name}>
            <dt>{titleOf(property, locale, name)}</dt>
            <dd>
              <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, gap: { xs: 1, sm: 2 } }}>
                {([['forms.was', before], ['forms.became', after]] as const).map(([label, record]) => (
                  <Box key={label} sx={{ minWidth: 0 }}>
                    <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t(label)}</Box>
                    {isBlank(record[name]) ? t('forms.conflict_empty') : <Value value={record[name]} schema={property} root={schema} record={record} name={name} />}
                  </Box>
                ))}
              </Box>
            </dd>
          </Row>
        );
      })}
    </Lines>
  );
}
