import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { saveBlob, saveFile } from '../../api/download';
import { Actions } from '../../components/Actions';
import { reportError } from '../../errors/report';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import type { Application } from '../requests';
import { Panel } from '../Panel';
import styles from './Receipt.module.css';

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '200px minmax(0, 1fr)' }, py: 0.5 }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

/** Downloads the sent application as a PDF; the button shows while the server makes it. */
function PdfButton({ id, number }: { id: number; number: string }) {
  const t = useTranslate();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveFile(`/api/applications/${String(id)}/pdf`, `${number}.pdf`).catch(reportError);
    setBusy(false);
  };
  return (
    <Button variant="contained" loading={busy} loadingPosition="start" onClick={() => void save()}>
      {t('application.details.save_pdf')}
    </Button>
  );
}

interface ReceiptProps {
  id: number;
  receipt: NonNullable<Application['receipt']>;
  /** The call's time zone, in which the instant is shown, as on the PDF. */
  zone: string;
  /** Whether it is the receipt of an addition sent later, for which there is no PDF. */
  isSupplement?: boolean;
}

/** The signed receipt: number, instant and SHA-256 of what was sent, with its downloads. */
export function Receipt({ id, receipt, zone, isSupplement = false }: ReceiptProps) {
  const t = useTranslate();
  const { locale } = useLocale();
  return (
    <Panel title={t(isSupplement ? 'application.information.receipt' : 'application.details.receipt')}>
      <Box component="dl" sx={{ m: 0 }} data-receipt={receipt.number}>
        <Row label={t('application.details.number')}>{receipt.number}</Row>
        <Row label={t('application.details.submitted')}>
          <time dateTime={receipt.finalized_at}>{formatInstant(receipt.finalized_at, locale, zone)}</time>
        </Row>
        <Row label={t('application.details.sha256')}>
          <Box component="code" translate="no" sx={{ fontSize: 13 }}>
            {receipt.sha256}
          </Box>
        </Row>
      </Box>
      <Typography sx={{ color: 'text.secondary', fontSize: 14, mt: 1 }}>{t('application.details.sha256_help')}</Typography>
      <Actions className={styles.actions}>
        {!isSupplement && <PdfButton id={id} number={receipt.number} />}
        <Button variant="outlined" onClick={() => saveBlob(new Blob([receipt.jws], { type: 'application/jose' }), `${receipt.number}.jws`)}>
          {t('application.details.save_receipt')}
        </Button>
        <Button component={RouterLink} to={`/receipts/verify#${receipt.jws}`}>
          {t('application.details.verify_receipt')}
        </Button>
      </Actions>
    </Panel>
  );
}
