import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { fieldErrorsOf } from '../../api/failures';
import { useIsUpdating } from '../../api/updating';
import { Actions } from '../../components/Actions';
import { FactList } from '../../components/FactList';
import { reportError } from '../../errors/report';
import { formatNumber, useLocale, useTranslate } from '../../i18n';
import { ConfirmButton } from '../../signed-in/ConfirmButton';
import { Panel } from '../../signed-in/Panel';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { Columns } from './Columns';
import { Values, valuesToSend, type ValueCodes } from './Values';
import { rowDefaultsToAsk, rowDefaultsToSend, type RowDefaults } from './row-defaults';
import {
  POLL_MS,
  importQuery,
  IMPORTS_KEY,
  importsQuery,
  deleteImport,
  isImportUnderWay,
  runImport,
  saveReport,
  undoImport,
  type CatalogueImport,
  type ImportKind,
} from './requests';

interface Props {
  id: number;
  onRemoved: () => void;
}

/** One import: the fields of its columns, the results of its rows, and the possible actions. */
export function OneImport({ id, onRemoved }: Props) {
  const { locale } = useLocale();
  const query = useQuery({ ...importQuery(id, locale), refetchInterval: ({ state }) => state.data !== undefined && isImportUnderWay(state.data) && POLL_MS });
  return <QueryBoundary query={query}>{(one) => <ImportSteps one={one} onRemoved={onRemoved} />}</QueryBoundary>;
}

/** The fields of the columns for a kind of records, as chosen or as the server detected them. */
const fieldsAs = ({ columns, kind }: CatalogueImport, as: ImportKind): ReadonlyMap<string, string> =>
  new Map(
    columns.flatMap(({ name, field, field_otherwise }) => {
      const mappedField = as === kind ? field : field_otherwise;
      return mappedField === null ? [] : [[name, mappedField] as const];
    }),
  );

type StepsProps = { one: CatalogueImport } & Pick<Props, 'onRemoved'>;

function ImportSteps({ one, onRemoved }: StepsProps) {
  const t = useTranslate();
  const heading = useId();
  const queries = useQueryClient();
  const busy = useIsUpdating();
  const { id, name, state } = one;
  const [kind, setKind] = useState<ImportKind>(one.kind);
  const [fields, setFields] = useState(() => fieldsAs(one, one.kind));
  const [defaults, setDefaults] = useState<RowDefaults>({ country: one.country ?? '', prog_type: one.prog_type ?? '', currency: one.currency ?? '' });
  const [codes, setCodes] = useState<ValueCodes>(new Map());
  const changeKind = (to: ImportKind) => {
    setKind(to);
    setFields(fieldsAs(one, to));
  };
  useEffect(() => {
    document.getElementById(heading)?.focus();
  }, [heading]);
  const [refused, setRefused] = useState<string>();
  const step = async (work: () => Promise<CatalogueImport>) => {
    setRefused(undefined);
    try {
      await work();
    } catch (error) {
      const reason = fieldErrorsOf(error)?.columns;
      if (reason === undefined) reportError(error);
      setRefused(reason);
    }
    await queries.invalidateQueries({ queryKey: IMPORTS_KEY });
  };
  const columns = [...fields].flatMap(([column, field]) => (field === '' ? [] : [{ name: column, field }]));
  const run = (dry_run: boolean) =>
    step(() =>
      runImport(id, { kind, columns, values: valuesToSend(one, kind, codes), ...rowDefaultsToSend(rowDefaultsToAsk(one, kind, fields), defaults), dry_run })
    );
  return (
    <Panel title={name} heading={heading}>
      <Typography role="status" sx={{ mb: 2, fontWeight: 600 }}>
        {t(`imports.states.${state}`)}
      </Typography>
      {isImportUnderWay(one) && <Progress one={one} />}
      {one.can_run && <Columns one={one} kind={kind} onKind={changeKind} fields={fields} onFields={setFields} defaults={defaults} onDefaults={setDefaults} />}
      <Values one={one} kind={kind} chosen={codes} onChoose={setCodes} />
      {!isImportUnderWay(one) && state !== 'uploaded' && <Result one={one} />}
      {refused !== undefined && (
        <Alert severity="error" icon={false} sx={{ mb: 2 }}>
          {refused}
        </Alert>
      )}
      <Actions>
        {one.can_run && (
          <>
            <Button variant={state === 'checked' ? 'outlined' : 'contained'} disabled={busy} onClick={() => void run(true)}>
              {t('imports.check')}
            </Button>
            <ConfirmButton
              variant={state === 'checked' ? 'contained' : 'outlined'}
              label={t('imports.run')}
              question={t('imports.run_question', { name })}
              onConfirm={() => run(false)}
            />
          </>
        )}
        {one.can_undo && (
          <ConfirmButton
            variant="outlined"
            color="error"
            label={t('imports.undo')}
            question={t('imports.undo_question', { name })}
            onConfirm={() => step(() => undoImport(id))}
          />
        )}
        <RemoveFile one={one} onRemoved={onRemoved} />
        {one.remark_count > 0 && !isImportUnderWay(one) && (
          <Button
            variant="outlined"
            onClick={() => void saveReport(id, `${name}.${t('imports.report_file')}.csv`).catch(reportError)}
          >
            {t('imports.report')}
          </Button>
        )}
      </Actions>
    </Panel>
  );
}

/** Removes a file from which nothing was imported; draws nothing for any other. */
function RemoveFile({ one: { id, name, can_delete }, onRemoved }: StepsProps) {
  const t = useTranslate();
  const queries = useQueryClient();
  if (!can_delete) return null;
  const remove = async () => {
    await deleteImport(id);
    onRemoved();
    // Invalidates only the list: the query of the removed import would be fetched again while its part is still mounted.
    await queries.invalidateQueries(importsQuery);
  };
  return <ConfirmButton variant="outlined" color="error" label={t('imports.remove')} question={t('imports.remove_question', { name })} onConfirm={remove} />;
}

function Progress({ one: { rows_done, rows_total } }: { one: CatalogueImport }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const words = t('imports.progress', { done: formatNumber(rows_done, locale), total: formatNumber(rows_total, locale) });
  return (
    <Box sx={{ mb: 2 }}>
      <Box component="progress" value={Math.min(rows_done, rows_total)} max={Math.max(rows_total, 1)} aria-label={words} sx={{ width: '100%', height: 12 }} />
      <Box aria-hidden sx={{ color: 'text.secondary' }}>
        {words}
      </Box>
    </Box>
  );
}

const COUNTS = ['added', 'changed', 'unchanged', 'skipped', 'refused', 'universities_added', 'removed', 'restored', 'retained'] as const;

function Result({ one: { state, counts, remarks, reason_count, remark_count } }: { one: CatalogueImport }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const facts = COUNTS.flatMap((name) => (counts[name] ? [{ label: t(`imports.counts.${name}`), value: formatNumber(counts[name], locale) }] : []));
  const placeOf = ({ count, lines }: Pick<CatalogueImport['remarks'][number], 'count' | 'lines'>): string[] => {
    if (count === 1) return lines.map((line) => t('imports.line', { line }));
    const among = t(lines.length === 0 ? 'imports.records' : 'imports.rows', { smart_count: count, count: formatNumber(count, locale) });
    return [lines.length === 0 ? among : `${among} (${lines.join(', ')}${count > lines.length ? ', …' : ''})`];
  };
  return (
    <Box component="section" aria-label={t('imports.result')} sx={{ mb: 2 }}>
      {state === 'checked' && <Typography sx={{ mb: 1 }}>{t('imports.dry')}</Typography>}
      <FactList facts={facts} />
      {remarks.length > 0 && (
        <>
          <Typography variant="h3" sx={{ fontSize: 17, mt: 2, mb: 1 }}>
            {t('imports.remarks')}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {remarks.map(({ kind, reason, count, lines }, index) => (
              <li key={index}>{[...placeOf({ count, lines }), t(`imports.remark.${kind}`), reason].join(' – ')}</li>
            ))}
          </Box>
          {reason_count > remarks.length && (
            <Typography sx={{ mt: 1 }}>{t('imports.more', { shown: remarks.length, count: formatNumber(reason_count, locale) })}</Typography>
          )}
          {remark_count > remarks.length && <Typography sx={{ mt: 1 }}>{t('imports.all_lines', { count: formatNumber(remark_count, locale) })}</Typography>}
        </>
      )}
    </Box>
  );
}
