import { CV_LIMITS, PHOTO_LIMITS, type UploadLimits } from '@domain/records/file-limits';
import Box from '@mui/material/Box';
import { reportError } from '../../errors/report';
import { useTranslate } from '../../i18n';
import { FileUpload } from '../../schema-ui';
import { useProfileRefresh } from '../../signed-in/profile';
import { profileUpload, removeUpload, type CompleteProfile } from '../../signed-in/requests';

const rulesOf = ({ types, maxBytes }: UploadLimits) => ({ types, max_bytes: maxBytes });
const RULES = { cv: rulesOf(CV_LIMITS), photo: rulesOf(PHOTO_LIMITS) };

/** CV and photo; a chosen file is stored at once. */
export function UploadPanel({ profile }: { profile: CompleteProfile }) {
  const t = useTranslate();
  const refresh = useProfileRefresh();
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {(['cv', 'photo'] as const).map((kind) => (
        <Box key={kind} data-field={kind}>
          <FileUpload
            label={t(`applicant.files.${kind}`)}
            help={t(`applicant.files.${kind}_help`)}
            storeAs={kind}
            rules={RULES[kind]}
            current={profile[kind]}
            upload={profileUpload(profile.uuid, kind)}
            onUploaded={() => void refresh()}
            onRemove={() => void removeUpload(profile.uuid, kind).then(refresh).catch(reportError)}
          />
        </Box>
      ))}
    </Box>
  );
}
