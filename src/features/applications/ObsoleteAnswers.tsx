import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { LocalizedText } from '../../components/LocalizedText';
import { useTranslate } from '../../i18n';
import { AnswerFile } from '../../schema-ui';
import { AnswerValue } from '../../signed-in/application/AnswerValue';
import type { ObsoleteAnswer } from './draft-joining';

/** Answers and files for which the call stopped asking while the page was open: they are not saved, so they are shown to be copied. */
export function ObsoleteAnswers({ obsolete }: { obsolete: readonly ObsoleteAnswer[] }) {
  const t = useTranslate();
  const [closed, setClosed] = useState<readonly ObsoleteAnswer[]>([]);
  const shown = obsolete.filter((one) => !closed.includes(one));
  if (shown.length === 0) return null;
  return (
    <Alert
      severity="warning"
      icon={false}
      role="alert"
      onClose={() => setClosed(obsolete)}
      closeText={t('application.copy.close')}
      data-unasked={shown.length}
      sx={{ mb: 3 }}
    >
      <Typography sx={{ fontWeight: 600 }}>{t('application.update.obsolete')}</Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {shown.map(({ area, key, title, schema, value }) => (
          <Box key={`${area}.${key}`} sx={{ mt: 1 }}>
            <Box component="dt" sx={{ fontWeight: 600 }}>
              {Object.keys(title).length > 0 ? <LocalizedText text={title} /> : t('application.update.obsolete_question')}
            </Box>
            <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {area === 'documents' && typeof value === 'number' ? <AnswerFile id={value} /> : <AnswerValue value={value} schema={schema ?? {}} />}
            </Box>
          </Box>
        ))}
      </Box>
    </Alert>
  );
}
