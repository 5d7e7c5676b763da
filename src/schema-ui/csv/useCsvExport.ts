import { useDataProvider } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { saveBlob } from '../../api/download';
import { useLocale, useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import type { ListSort } from '../list/query';
import { useServices } from '../services';
import type { EntitySchema, RecordData } from '../types';
import { csvColumns, csvHead, csvLines } from './file';
import { learnNames } from './names';

/** A range is at most this many rows. */
const ROWS = 100;

export interface CsvSource {
  resource: string;
  schema: EntitySchema;
  filter: Record<string, unknown>;
  sort: ListSort;
}

interface Progress {
  done: number;
  total: number;
}

const today = (): string => new Date().toISOString().slice(0, 10);

/** Writes a whole filtered list into a file, page by page; `progress` is there while it runs, in rows. */
export function useCsvExport({ resource, schema, filter, sort }: CsvSource) {
  const t = useTranslate();
  const { locale } = useLocale();
  const provider = useDataProvider();
  const services = useServices();
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const write = async (signal: AbortSignal): Promise<string[]> => {
    const columns = csvColumns(schema, locale);
    const known = new Map<string, string>();
    const nameOf = (of: string, id: number) => known.get(`${of}/${String(id)}`);
    const text = [csvHead(columns)];
    for (let done = 0, total = 1, page = 1; done < total; page += 1) {
      const answer = await provider.getList<RecordData & { id: number }>(resource, { filter, sort, pagination: { page, perPage: ROWS }, signal });
      signal.throwIfAborted();
      await learnNames(known, answer.data, { columns, root: schema, locale, services });
      text.push(csvLines(answer.data, columns, { root: schema, locale, nameOf, yes: t('forms.yes'), no: t('forms.no') }));
      total = answer.total ?? 0;
      // A list that shrinks while it is read ends, too.
      done = answer.data.length === 0 ? total : done + answer.data.length;
      setProgress({ done, total });
    }
    return text;
  };

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: 0 });
    try {
      const text = await write(controller.signal);
      saveBlob(new Blob(text, { type: 'text/csv;charset=utf-8' }), `${resource}-${today()}.csv`);
      notify(t('lists.exported'));
    } catch {
      if (!controller.signal.aborted) notify(t('lists.export_failed'), 'error');
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, start: () => void start(), cancel: () => running.current?.abort() };
}
