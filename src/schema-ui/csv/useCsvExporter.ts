import type { TextWords } from '@domain/schema/value-text';
import { dateAt } from '@domain/values/instants';
import { useMemo } from 'react';
import type { Exporter } from 'react-admin';
import { saveBlob } from '../../api/download';
import { serverNow } from '../../api/server-clock';
import { readerZone, useLocale, useTranslate } from '../../i18n';
import { nameKey } from '../reference-names';
import { useServices } from '../services';
import type { EntitySchema } from '../types';
import { csvColumns, csvHead, csvLines } from './file';
import { learnNames } from './names';

/** The number of records whose references are loaded at a time. */
const AT_ONCE = 100;

/** react-admin's exporter for records of a schema: a CSV file in the reader's language, named after the resource and the reader's date. */
export function useCsvExporter(schema: EntitySchema): Exporter {
  const t = useTranslate();
  const { locale } = useLocale();
  const services = useServices();
  return useMemo(() => {
    const exporter: Exporter = async (...[records, , , resource = '']) => {
      const columns = csvColumns(schema, locale);
      const known = new Map<string, string>();
      const nameOf: TextWords['nameOf'] = (...named) => known.get(nameKey(...named));
      const text = [csvHead(columns)];
      for (let first = 0; first < records.length; first += AT_ONCE) {
        const some = records.slice(first, first + AT_ONCE);
        await learnNames(known, some, { columns, root: schema, locale, services });
        text.push(csvLines(some, columns, { root: schema, locale, nameOf, yes: t('forms.yes'), no: t('forms.no') }));
      }
      saveBlob(new Blob(text, { type: 'text/csv;charset=utf-8' }), `${resource}-${dateAt(serverNow(), readerZone())}.csv`);
    };
    return exporter;
  }, [schema, locale, services, t]);
}
