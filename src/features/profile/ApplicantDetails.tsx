import { SECTIONS, type Section } from '@domain/sections';
import { profileCompleteness } from '@domain/profile/profile-completeness';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { Actions } from '../../components/Actions';
import { nextPartKey } from '../../components/next-part';
import { useForwardNext } from '../../components/next-path';
import { Ring } from '../../components/Ring';
import { Boundary } from '../../errors/Boundary';
import { useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { SchemaShow } from '../../schema-ui';
import { COLUMN } from '../../theme/column';
import { useCompleteProfile } from '../../signed-in/profile';
import type { CompleteProfile } from '../../signed-in/requests';
import { sectionPath } from '../../signed-in/section';
import { Panel } from '../../signed-in/Panel';
import { ProfileFiles } from '../../signed-in/ProfileFiles';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { AccountPanel } from './AccountPanel';
import { EraseProfile } from './EraseProfile';
import styles from './ApplicantDetails.module.css';

/** How many records of a section the overview shows before it links to the rest. */
const SHOWN = 2;

/** The overview of the applicant's profile: how complete it is, the next step, and the records of each section. */
export function Component() {
  const t = useTranslate();
  const query = useCompleteProfile();
  return (
    <Box sx={{ maxWidth: COLUMN }}>
      <PageTitle>{t('applicant.nav.label')}</PageTitle>
      <QueryBoundary query={query}>{(profile) => <Overview profile={profile} />}</QueryBoundary>
    </Box>
  );
}

function Overview({ profile }: { profile: CompleteProfile }) {
  const t = useTranslate();
  return (
    <>
      <Boundary>
        <Progress profile={profile} />
      </Boundary>
      <AccountPanel {...profile} action={<EditLink to="/applicant-profile/update" title={t('applicant.identity.data')} />}>
        <Box sx={{ mt: 2 }}>
          <SchemaShow schemaName="applicant" record={profile} group={{ not: 'links' }} />
        </Box>
      </AccountPanel>
      <Panel title={t('applicant.files.title')} action={<EditLink to="/applicant-profile/update" title={t('applicant.files.title')} />}>
        {profile.cv ?? profile.photo
          ? <ProfileFiles profile={profile} />
          : <Typography sx={{ color: 'text.secondary' }}>{t('applicant.files.none')}</Typography>}
      </Panel>
      <Panel title={t('applicant.links.title')} action={<EditLink to="/applicant-profile/update" title={t('applicant.links.title')} />}>
        <SchemaShow
          schemaName="applicant"
          record={profile}
          group="links"
          empty={<Typography sx={{ color: 'text.secondary' }}>{t('applicant.links.none')}</Typography>}
        />
      </Panel>
      {SECTIONS.map((section) => (
        <Boundary key={section}>
          <SectionPanel section={section} profile={profile} />
        </Boundary>
      ))}
      <EraseProfile />
    </>
  );
}

function EditLink({ to, title }: { to: string; title: string }) {
  const t = useTranslate();
  const forwardNext = useForwardNext();
  return (
    <Link component={RouterLink} to={forwardNext(to)} aria-label={`${t('applicant.overview.edit')}: ${title}`}>
      {t('applicant.overview.edit')}
    </Link>
  );
}

function Progress({ profile }: { profile: CompleteProfile }) {
  const t = useTranslate();
  const { percent, ready, missing } = profileCompleteness({ ...profile, sections: profile });
  const next = missing[0];
  return (
    <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap', mb: 4 }} data-completeness={percent}>
      <Ring percent={percent} />
      <Box sx={{ flex: '1 1 260px' }}>
        <Typography sx={{ fontWeight: 600, fontSize: 18 }}>{t('applicant.overview.completeness', { percent })}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {ready ? t('applicant.overview.ready') : t('applicant.overview.not_ready')}
        </Typography>
      </Box>
      <Actions className={styles.actions}>
        {next ?
          (
            <Button component={RouterLink} to={next.path} variant={next.required ? 'contained' : 'outlined'}>
              {t(nextPartKey(next.part))}
            </Button>
          ) :
          (
            <Button component={RouterLink} to="/programmes?is_open=true" variant="contained">
              {t('applicant.overview.find')}
            </Button>
          )}
        <Button component={RouterLink} to="/applicant-profile/import">
          {t('applicant.overview.import')}
        </Button>
      </Actions>
    </Box>
  );
}

function SectionPanel({ section, profile }: { section: Section; profile: CompleteProfile }) {
  const t = useTranslate();
  const records = profile[section];
  const title = t(`applicant.sections.${section}.title`);
  const path = sectionPath(section);
  const forwardNext = useForwardNext();
  return (
    <Panel title={title} action={records.length > 0 && <EditLink to={path} title={title} />}>
      {records.length === 0 && (
        <>
          <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>{t(`applicant.sections.${section}.empty`)}</Typography>
          <Actions>
            <Button component={RouterLink} to={forwardNext(`${path}/create`)} variant="outlined">
              {t(`applicant.sections.${section}.add`)}
            </Button>
          </Actions>
        </>
      )}
      {records.slice(0, SHOWN).map((record) => (
        <Box key={record.id} data-record-id={record.id} sx={{ py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
          <SchemaShow schemaName={section} record={record} />
        </Box>
      ))}
      {records.length > SHOWN && (
        <Link component={RouterLink} to={forwardNext(path)}>
          {t('applicant.overview.all', { smart_count: records.length })}
        </Link>
      )}
    </Panel>
  );
}
