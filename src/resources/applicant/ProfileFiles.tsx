import Typography from '@mui/material/Typography';
import { useTranslate } from '../../i18n';
import { FileLines } from '../../schema-ui';
import type { CompleteProfile } from '../requests';

/** The CV and the photo as they are stored. */
export function ProfileFiles({ profile }: { profile: CompleteProfile }) {
  const t = useTranslate();
  const files = (['cv', 'photo'] as const).flatMap((kind) => {
    const file = profile[kind];
    return file ? [{ name: t(`applicant.files.${kind}`), file }] : [];
  });
  if (files.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{t('applicant.files.none')}</Typography>;
  return <FileLines files={files} />;
}
