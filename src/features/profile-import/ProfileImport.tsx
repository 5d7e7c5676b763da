import type { ImportedProfile } from '@domain/profile/import/read-document';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { safeNext } from '../../auth/next';
import { reportError } from '../../errors/report';
import { useLocale, useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { COLUMN } from '../../theme/column';
import { useCompleteProfile } from '../../signed-in/profile';
import type { CompleteProfile } from '../../signed-in/requests';
import { ChooseFile } from '../../signed-in/ChooseFile';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { Preview } from './Preview';
import { proposalsOf } from './proposals';
import { readProfileFile, Refusal, type RefusalReason } from './read-file';

const PROFILE = '/applicant-profile/details';

/** Fills sections of the profile from a Europass CV or an ORCID record, and links back to the page that `next` names. */
export function Component() {
  const t = useTranslate();
  const profile = useCompleteProfile();
  const [query] = useSearchParams();
  const back = safeNext(query.get('next'), PROFILE);
  return (
    <Box sx={{ maxWidth: COLUMN }}>
      <PageTitle>{t('import.title')}</PageTitle>
      <Typography sx={{ mb: 2, maxWidth: '70ch' }}>{t('import.lead')}</Typography>
      <Box component="ul" sx={{ mt: 0, mb: 2, pl: 2.5, maxWidth: '70ch' }}>
        <li>{t('import.kinds.europass')}</li>
        <li>{t('import.kinds.orcid')}</li>
      </Box>
      <Typography sx={{ mb: 2, maxWidth: '70ch', color: 'text.secondary' }}>{t('import.private')}</Typography>
      <QueryBoundary query={profile}>{(whole) => <Import profile={whole} />}</QueryBoundary>
      <Link component={RouterLink} to={back} sx={{ display: 'inline-block', py: 1.5, mt: 2 }}>
        {t(back === PROFILE ? 'import.back' : 'import.back_to_step')}
      </Link>
    </Box>
  );
}

/** A file that was read; `at` distinguishes it from the same file chosen again. */
interface ReadFile {
  name: string;
  at: number;
  imported: ImportedProfile;
  /** The profile when the file was read: entries added from the file must not count as known. */
  profile: CompleteProfile;
}

type State = 'waiting' | 'reading' | ReadFile | { refused: RefusalReason };

function Import({ profile }: { profile: CompleteProfile }) {
  const t = useTranslate();
  const [state, setState] = useState<State>('waiting');
  const file = typeof state === 'object' && 'imported' in state ? state : undefined;

  const choose = async (chosen: File) => {
    setState('reading');
    try {
      setState({ name: chosen.name, at: Date.now(), imported: await readProfileFile(chosen), profile });
    } catch (error) {
      setState(error instanceof Refusal ? { refused: error.reason } : 'waiting');
      if (!(error instanceof Refusal)) reportError(error);
    }
  };

  return (
    <>
      <ChooseFile
        accept=".pdf,.xml,.json,application/pdf,text/xml,application/xml,application/json"
        name={t('import.choose')}
        label={t(file ? 'import.choose_other' : 'import.choose')}
        disabled={state === 'reading'}
        secondary={file !== undefined}
        onChoose={(chosen) => void choose(chosen)}
      />
      <Typography role="status" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
        {state === 'reading' && t('import.reading')}
        {file && `${t(`import.format.${file.imported.format}`)} – ${t('import.read', { name: file.name, smart_count: file.imported.entries.length })}`}
      </Typography>
      {typeof state === 'object' && 'refused' in state && (
        <Alert severity="error" icon={false} data-refused={state.refused} sx={{ mt: 2 }}>
          {t(`import.refused.${state.refused}`)}
        </Alert>
      )}
      {file && <ImportedFile key={file.at} file={file} />}
    </>
  );
}

function ImportedFile({ file: { at, imported, profile } }: { file: ReadFile }) {
  const t = useTranslate();
  const { locale } = useLocale();
  // Another language only changes the words of the same entries, so their states are kept.
  const query = useQuery({
    queryKey: ['import', at, locale],
    queryFn: () => proposalsOf(imported.entries, profile, locale),
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {imported.entries.length === 0
        ? <Typography sx={{ mt: 2 }}>{t('import.nothing')}</Typography>
        : <QueryBoundary query={query}>{(proposals) => <Preview proposals={proposals} />}</QueryBoundary>}
      {imported.unheld.length > 0 && (
        <Box sx={{ mt: 3 }} data-unheld={imported.unheld.length}>
          <Typography>{t('import.unheld_title')}</Typography>
          <Box component="ul" sx={{ mt: 0.5, pl: 2.5 }}>
            {imported.unheld.map(({ part, count }) => <li key={part}>{t(`import.unheld.${part}`, { smart_count: count })}</li>)}
          </Box>
        </Box>
      )}
    </>
  );
}
