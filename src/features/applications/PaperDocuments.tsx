import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { FileLines } from '../../schema-ui';
import { listPaperDocuments, type Application } from '../../signed-in/requests';
import { Panel } from '../../signed-in/Panel';
import { WithFiles } from '../../signed-in/application/ReadCopy';
import { sentFilesPath } from '../../signed-in/application/SentParts';

/** What the institution has added on paper to the applicant's application, each with the reason; nothing without any. */
export function PaperDocuments({ application: { id, call } }: { application: Application }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const { data: papers = [] } = useQuery({ queryKey: ['paper-documents', id], queryFn: () => listPaperDocuments(id), gcTime: 0 });
  if (papers.length === 0) return null;
  const lines = papers.map(({ title, reason, added_at, file }) => ({
    name: title,
    file,
    trailing: (
      <Box sx={{ mt: 0.5 }}>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('application.paper.at', { at: formatInstant(added_at, locale, call.time_zone) })}</Box>
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{reason}</Box>
      </Box>
    ),
  }));
  return (
    <Panel title={t('application.paper.title')}>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{t('application.paper.lead')}</Typography>
      <WithFiles files={papers.map(({ file }) => file)} folder={sentFilesPath(id)}>
        <FileLines files={lines} />
      </WithFiles>
    </Panel>
  );
}
