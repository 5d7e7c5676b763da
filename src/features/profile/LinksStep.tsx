import { useTranslate } from '../../i18n';
import { ResourceEdit } from '../../schema-ui';
import { useOwnUuid } from '../../signed-in/profile';

interface Props {
  onDone: () => Promise<void>;
  onBack: () => void;
}

/** The last step: optional links to the person's own pages. It has no upload beside it: an upload raises the version of the profile that this form saves. */
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
