import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from '../../i18n';
import { FileLink } from '../../schema-ui';
import type { CompleteProfile } from '../requests';

/** The CV and the photo as they are stored. */
export function ProfileFiles({ profile }: { profile: CompleteProfile }) {
  const t = useTranslate();
  if (!profile.cv && !profile.photo) return <Typography sx={{ color: 'text.secondary' }}>{t('applicant.files.none')}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {(['cv', 'photo'] as const).map((kind) => {
        const file = profile[kind];
        return (
          file && (
            <div key={kind}>
              {t(`applicant.files.${kind}`)}: <FileLink file={file} />
            </div>
          )
        );
      })}
    </Box>
  );
}
