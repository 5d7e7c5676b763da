import { withNewNames } from '@domain/records/schema-renames';
import { readView, type ReadLine } from '@domain/schema/read-view';
import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import { Boundary } from '../errors/Boundary';
import { useLocale, useTranslate } from '../i18n';
import { useSchema } from './entity';
import { FormSkeleton } from './FormSkeleton';
import { Lines, Row } from './lines';
import type { EntitySchema, RecordData, SchemaShowProps } from './types';
import { namesOutside } from './uiSchema';
import { Value } from './Value';

function LineValue({ line, record, root }: { line: ReadLine; record: RecordData; root: EntitySchema }) {
  const t = useTranslate();
  const { name, schema, value, words } = line;
  if (words !== undefined || !schema) return <>{words}</>;
  if (value !== undefined) return <Value value={value} schema={schema} root={root} record={record} path={[name]} />;
  return (
    <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
      {t('forms.not_given')}
    </Box>
  );
}

function LoadedShow({ schemaName, record: stored, hide: hidden = [], group, empty, at, untitled = false }: SchemaShowProps) {
  const schema = useSchema(schemaName);
  // A sent application keeps the names that fields had when it was sent.
  const record = withNewNames(stored, { schema, document: schema });
  const hide = [...hidden, ...namesOutside(schema, group)];
  const { locale } = useLocale();
  const [now] = useState(() => new Date());
  const groups = readView({ schema, document: schema }, record, { locale, now: at ?? now, hide });
  if (groups.length === 0 && empty !== undefined) return <>{empty}</>;
  const valueOf = (line: ReadLine) => (
    <Boundary>
      <LineValue line={line} record={record} root={schema} />
    </Boundary>
  );
  if (untitled) return groups.flatMap(({ lines }) => lines).map((line) => <div key={line.name} data-field={line.name}>{valueOf(line)}</div>);
  // The page itself titles a group that stands alone.
  const isTitled = group === undefined || (typeof group === 'object' && groups.length > 1);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {groups.map(({ id, title, lines }) => (
        <div key={id} data-whole>
          {/* No heading element, because a page shows many records with the same groups. */}
          {title !== undefined && isTitled && (
            <Box component="p" sx={{ fontWeight: 600, m: 0, mb: 0.5 }}>
              {title}
            </Box>
          )}
          <Lines>
            {lines.map((line) => (
              <Row key={line.name} data-field={line.name}>
                <dt>{line.title}</dt>
                <dd>{valueOf(line)}</dd>
              </Row>
            ))}
          </Lines>
        </div>
      ))}
    </Box>
  );
}

/**
 * A record for reading: its answers and computed values under the groups of its schema, with titles, codes and dates in the reader's
 * language. A retired field shows only where the record still has a value.
 */
export function SchemaShow(props: SchemaShowProps) {
  return (
    <Boundary>
      <Suspense fallback={<FormSkeleton />}>
        <LoadedShow {...props} />
      </Suspense>
    </Boundary>
  );
}
