import { useTranslate } from '../../i18n';
import { Card } from '../../components/Card';
import { ResourceEdit } from '../../schema-ui';
import { useCompleteProfile, useOwnUuid } from '../profile';
import { Reading } from '../shared/Reading';
import { UploadPanel } from './UploadPanel';

interface Props {
  onDone: () => Promise<void>;
  onBack: () => void;
}

/** The last step: CV and photo, which are stored at once, and links to one's own pages; all of it may be left out. */
export function RestStep({ onDone, onBack }: Props) {
  const t = useTranslate();
  const query = useCompleteProfile();
  const uuid = useOwnUuid();
  return (
    <>
      <Reading query={query}>
        {(profile) => (
          <Card>
            <UploadPanel profile={profile} />
          </Card>
        )}
      </Reading>
      <ResourceEdit
        resource="applicant"
        id={uuid}
        schemaName="applicant"
        group="links"
        listHref="/applicant-profile/details"
        submitLabel={t('applicant.stepper.finish')}
        cancelLabel={t('applicant.stepper.back')}
        onCancel={onBack}
        onSaved={onDone}
      />
    </>
  );
}
