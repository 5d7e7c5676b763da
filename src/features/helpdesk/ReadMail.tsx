import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { readMail, type PersonMail } from './requests';

/** Shows the text of a mail below its button; it is read, and the look recorded, only when it is opened. */
export function ReadMail({ id, created_at }: Pick<PersonMail, 'id' | 'created_at'>) {
  const t = useTranslate();
  const { locale } = useLocale();
  const [open, setOpen] = useState(false);
  const place = useId();
  return (
    <>
      <Button
        size="small"
        aria-expanded={open}
        aria-controls={place}
        onClick={() => setOpen(!open)}
        aria-label={t(open ? 'helpdesk.fold_mail' : 'helpdesk.read_mail_of', { at: formatInstant(created_at, locale) })}
      >
        {t(open ? 'helpdesk.fold_mail' : 'helpdesk.read_mail')}
      </Button>
      <Box id={place}>{open && <Text id={id} />}</Box>
    </>
  );
}

function Text({ id }: { id: number }) {
  const query = useQuery({ queryKey: ['mail', id], queryFn: () => readMail(id), staleTime: Infinity, gcTime: 0 });
  return (
    <QueryBoundary query={query}>
      {({ locale, subject, text }) => (
        <Box lang={locale} sx={{ p: 2, bgcolor: 'action.hover', borderRadius: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          <strong>{subject}</strong>
          {`\n\n${text}`}
        </Box>
      )}
    </QueryBoundary>
  );
}
