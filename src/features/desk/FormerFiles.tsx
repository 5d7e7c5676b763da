import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { reportError } from '../../errors/report';
import { useTranslate } from '../../i18n';
import { useServices } from '../../schema-ui';
import { CheckResult } from './DocumentCheck';
import type { FormerFile } from './documents-now';

/** The files that a document had before, each with its check, so that the reason of a refusal stays beside what replaced it. */
export function FormerFiles({ files }: { files: readonly FormerFile[] }) {
  const t = useTranslate();
  const { viewFile, downloadFile } = useServices();
  if (files.length === 0) return null;
  return (
    <Box component="ul" data-former sx={{ m: 0, mt: 1, pl: 2, borderLeft: 2, borderColor: 'divider', listStyle: 'none' }}>
      {files.map(({ file, result: checkResult }) => (
        <Box component="li" key={file.id} sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
          {t('desk.check.former', { name: file.name })}{' '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {viewFile && (
              <Button size="small" aria-label={t('desk.check.view_former', { name: file.name })} onClick={() => viewFile(file)}>
                {t('desk.check.view')}
              </Button>
            )}
            <Button size="small" aria-label={t('desk.check.download_former', { name: file.name })} onClick={() => void downloadFile(file).catch(reportError)}>
              {t('desk.check.download')}
            </Button>
          </Box>
          {checkResult && (
            <div>
              <CheckResult result={checkResult} />
            </div>
          )}
        </Box>
      ))}
    </Box>
  );
}
