import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { useLocale } from '../i18n';
import { useSchema } from './entity';
import { FormSkeleton } from './FormSkeleton';
import { resolve, titleOf } from './resolve';
import type { SchemaShowProps } from './types';
import { isBlank, Value } from './Value';

function LoadedShow({ schemaName, record, hide = [] }: SchemaShowProps) {
  const schema = useSchema(schemaName);
  const { locale } = useLocale();
  const shown = Object.entries(schema.properties ?? {}).filter(([name]) => !hide.includes(name) && !isBlank(record[name]));
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(140px, 28%) minmax(0, 1fr)' }, columnGap: 3 }}>
      {shown.map(([name, raw]) => {
        const property = resolve(raw, schema);
        return (
          <Box
            key={name}
            data-field={name}
            sx={{ display: 'grid', gridTemplateColumns: 'subgrid', gridColumn: '1 / -1', py: 1, borderBottom: '1px solid', borderColor: 'divider' }}
          >
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {titleOf(property, locale, name)}
            </Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
              <Value value={record[name]} schema={property} root={schema} record={record} name={name} />
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

/** A record read: what is stated, in the order of its schema, with the reader's words for titles, codes and dates. */
export function SchemaShow(props: SchemaShowProps) {
  return (
    <Suspense fallback={<FormSkeleton />}>
      <LoadedShow {...props} />
    </Suspense>
  );
}
