import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { fieldErrorsOf } from '../../api/failures';
import { Tag } from '../../components/Tag';
import { reportError } from '../../errors/report';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { COLUMN } from '../../theme/column';
import { ChooseFile } from '../../signed-in/ChooseFile';
import { Panel } from '../../signed-in/Panel';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { OneImport } from './OneImport';
import { ExportCatalogue } from './ExportCatalogue';
import { POLL_MS, IMPORTS_KEY, importsQuery, isImportUnderWay, uploadFile, type ImportSummary } from './requests';

const PARAMETER = 'import';

/** The page on which a Secretary imports files into the catalogue: upload, dry run, import and undo. */
export function Component() {
  const t = useTranslate();
  const [query, setQuery] = useSearchParams();
  const chosen = Number(query.get(PARAMETER));
  const list = useQuery({ ...importsQuery, refetchInterval: ({ state }) => state.data?.some(isImportUnderWay) === true && POLL_MS });
  const all = useId();
  const isRemoved = useRef(false);
  // When the part of a removed file unmounts with the focus, the focus moves to the list.
  useEffect(() => {
    if (isRemoved.current) document.getElementById(all)?.focus();
    isRemoved.current = false;
  }, [all, chosen]);
  const leave = () => {
    isRemoved.current = true;
    setQuery({});
  };
  return (
    <Box sx={{ maxWidth: COLUMN }}>
      <PageTitle>{t('manage.import.title')}</PageTitle>
      <Typography sx={{ mb: 1, color: 'text.secondary' }}>{t('imports.lead')}</Typography>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>{t('imports.scope')}</Typography>
      <Upload onUploaded={(id) => setQuery({ [PARAMETER]: String(id) })} />
      {Number.isSafeInteger(chosen) && chosen > 0 && <OneImport key={chosen} id={chosen} onRemoved={leave} />}
      <QueryBoundary query={list}>
        {(imports) => (
          <Panel title={t('imports.all')} heading={all} bare>
            {imports.length === 0 ? <Typography>{t('imports.none')}</Typography> : <Earlier imports={imports} chosen={chosen} />}
          </Panel>
        )}
      </QueryBoundary>
      <ExportCatalogue />
    </Box>
  );
}

function Upload({ onUploaded }: { onUploaded: (id: number) => void }) {
  const t = useTranslate();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const take = async (file: File) => {
    setBusy(true);
    setRefused(undefined);
    try {
      const { id } = await uploadFile(file);
      await queries.invalidateQueries({ queryKey: IMPORTS_KEY });
      onUploaded(id);
    } catch (error) {
      const reason = fieldErrorsOf(error)?.file;
      if (reason === undefined) reportError(error);
      setRefused(reason);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title={t('imports.upload')}>
      <ChooseFile
        accept=".csv,.xlsx,.json,.jsonl,.ndjson,text/csv,application/json"
        name={t('imports.choose')}
        disabled={busy}
        onChoose={(file) => void take(file)}
      />
      <Typography role="status">{busy && t('imports.uploading')}</Typography>
      {refused !== undefined && (
        <Alert severity="error" icon={false} sx={{ mt: 2 }}>
          {refused}
        </Alert>
      )}
    </Panel>
  );
}

function Earlier({ imports, chosen }: { imports: readonly ImportSummary[]; chosen: number }) {
  const t = useTranslate();
  const { locale } = useLocale();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {imports.map(({ id, name, created_at, state, kind }) => (
        <Box
          component="li"
          key={id}
          sx={{ py: 1, borderTop: 1, borderColor: 'divider', display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.25, alignItems: 'baseline' }}
        >
          <Link
            component={RouterLink}
            to={`?${PARAMETER}=${String(id)}`}
            aria-current={id === chosen || undefined}
            sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}
          >
            {name}
          </Link>
          <Tag tone={state === 'imported' ? 'aegean' : 'plain'}>{t(`imports.states.${state}`)}</Tag>
          <Box sx={{ color: 'text.secondary' }}>{[t(`imports.kinds.${kind}`), formatInstant(created_at, locale)].join(' · ')}</Box>
        </Box>
      ))}
    </Box>
  );
}
