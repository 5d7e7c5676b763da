import { useNavigate } from 'react-router';
import { useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { notify } from '../../notifications';
import { SchemaForm } from '../../schema-ui';
import { useCompleteProfile, useProfileRefresh } from '../profile';
import { getCompleteProfile, updateApplicant, type CompleteProfile } from '../requests';
import { Panel } from '../shared/Panel';
import { Reading } from '../shared/Reading';
import { UploadPanel } from './UploadPanel';

/** The profile's own fields, the CV and the photo. */
export function Component() {
  const t = useTranslate();
  const query = useCompleteProfile();
  return (
    <>
      <PageTitle>{t('applicant.nav.links')}</PageTitle>
      <Reading query={query}>{(profile) => <Update profile={profile} />}</Reading>
    </>
  );
}

function Update({ profile }: { profile: CompleteProfile }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const refresh = useProfileRefresh();
  return (
    <>
      <Panel title={t('applicant.files.title')}>
        <UploadPanel profile={profile} />
      </Panel>
      <Panel title={t('applicant.links.title')}>
        <SchemaForm
          schemaName="applicant"
          initial={profile}
          onReload={() => getCompleteProfile(profile.uuid)}
          keepAs="applicant/own"
          onSubmit={async (data, { version }) => {
            await updateApplicant(profile.uuid, data, version);
            await refresh();
            notify(t('core.saved'));
            await navigate('/applicant-profile/details');
          }}
          onCancel={() => void navigate('/applicant-profile/details')}
        />
      </Panel>
    </>
  );
}
