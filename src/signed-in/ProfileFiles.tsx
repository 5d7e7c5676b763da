import { useTranslate } from '../i18n';
import { FileLines, isFileRef, type RecordData } from '../schema-ui';

/** The CV and the photo of a profile, as stored or as sent; nothing where it has neither, or the reader may not see them. */
export function ProfileFiles({ profile }: { profile: RecordData }) {
  const t = useTranslate();
  const files = (['cv', 'photo'] as const).flatMap((kind) => {
    const file = profile[kind];
    return isFileRef(file) ? [{ name: t(`applicant.files.${kind}`), file }] : [];
  });
  return files.length === 0 ? null : <FileLines files={files} />;
}
