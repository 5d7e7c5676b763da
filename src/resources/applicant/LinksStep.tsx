import { useTranslate } from '../../i18n';
import { ResourceEdit } from '../../schema-ui';
import { useOwnUuid } from '../profile';

interface Props {
  onDone: () => Promise<void>;
  onBack: () => void;
}

/** The last step: links to one's own pages, which nobody has to have. Beside no upload: that makes a new version of the profile. */
export function LinksStep({ onDone, onBack }: Props) {
  const t = useTranslate();
  return (
    <ResourceEdit
      resource="applicant"
      id={useOwnUuid()}
      schemaName="applicant"
      group="links"
      listHref="/applicant-profile/details"
      submitLabel={t('applicant.stepper.finish')}
      cancelLabel={t('applicant.stepper.back')}
      onCancel={onBack}
      onSaved={onDone}
    />
  );
}
