import Box from '@mui/material/Box';
import { Card } from '../../components/Card';
import { useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { ResourceEdit } from '../../schema-ui';
import { COLUMN } from '../../theme/column';
import { useCompleteProfile } from '../../signed-in/profile';
import type { CompleteProfile } from '../../signed-in/requests';
import { Panel } from '../../signed-in/Panel';
import { useNextPath } from '../../components/next-path';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { UploadPanel } from './UploadPanel';

/** The profile's own fields, the CV and the photo. */
export function Component() {
  const t = useTranslate();
  const query = useCompleteProfile();
  return (
    <Box sx={{ maxWidth: COLUMN }}>
      <PageTitle>{t('applicant.nav.links')}</PageTitle>
      <QueryBoundary query={query}>{(profile) => <Update profile={profile} />}</QueryBoundary>
    </Box>
  );
}

function Update({ profile }: { profile: CompleteProfile }) {
  const t = useTranslate();
  const back = useNextPath('/applicant-profile/details');
  return (
    <>
      <Panel bare title={t('applicant.files.title')}>
        <Card>
          <UploadPanel profile={profile} />
        </Card>
      </Panel>
      <Panel bare title={t('applicant.identity.and_links')}>
        <ResourceEdit resource="applicant" id={profile.uuid} schemaName="applicant" listHref={back} />
      </Panel>
    </>
  );
}
