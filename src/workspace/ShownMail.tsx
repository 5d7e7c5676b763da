import Box from '@mui/material/Box';
import type { components } from '@generated/api';
import { useTranslate } from '../i18n';

/** A mail as its recipient gets it, folded below the recipient's address. */
export function ShownMail({ mail: { address, locale, subject, text } }: { mail: components['schemas']['ShownMail'] }) {
  const t = useTranslate();
  return (
    <details>
      <Box component="summary" sx={{ py: 1, cursor: 'pointer', overflowWrap: 'anywhere' }}>
        {t('decisions.release.mail', { address })}
      </Box>
      <Box lang={locale} sx={{ p: 2, bgcolor: 'action.hover', borderRadius: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        <strong>{subject}</strong>
        {`\n\n${text}`}
      </Box>
    </details>
  );
}
