import type { RequirementOutcome } from '@domain/applications/eligibility';
import { comesLater } from '@domain/applications/document-dates';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { RequirementList } from '../../components/Eligibility';
import { useLocalized } from '../../components/LocalizedText';
import { useTranslate } from '../../i18n';
import { FileLines, type EntitySchema, type FileRef } from '../../schema-ui';
import { useBackHere } from '../../components/next-path';
import type { Application } from '../requests';
import { Panel } from '../shared/Panel';
import { GivenAnswers, ProfileRecords, WithFiles } from '../shared/ReadCopy';
import { Change, ChangeSection } from './Change';
import { Declaration } from './Declaration';
import { DocumentDates } from './DocumentDates';
import { RefereeAnswer } from './RefereeAnswer';
import { requirementsOf } from './requirements';
import { asksNothing, type Task } from './tasks';

type Frozen = NonNullable<Application['frozen']>;

/** Where name, identity data, CV and links of the own profile are changed. */
export const IDENTITY = '/applicant-profile/update';

/** The ids of the titles of parts, for what leads back to them. */
export const PERSON_PART = 'person';
const PROFILE_PART = 'profile';

interface PartProps {
  application: Application;
  /** What was sent, or would be. */
  frozen: Frozen;
  /** Where the part is changed, while it can be. */
  change: string | undefined;
}

/** Whose application it is, as the institution sees it. */
export function SentPerson({ frozen: { profile }, change }: Pick<PartProps, 'frozen'> & Partial<Pick<PartProps, 'change'>>) {
  const t = useTranslate();
  const title = t('application.details.person');
  const { given_name, family_name, email } = profile;
  const name = [given_name, family_name].filter((part) => typeof part === 'string').join(' ');
  return (
    <Panel title={title} heading={PERSON_PART} action={<Change to={change} title={title} />}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
      {typeof email === 'string' && <Typography sx={{ overflowWrap: 'anywhere' }}>{email}</Typography>}
    </Panel>
  );
}

/** What stands below a requirement of the call, by its place and what was told of it. */
type BelowRequirement = (place: number, told: { sentence: string; verdict: { outcome: RequirementOutcome } }) => ReactNode;

interface PartsProps {
  application: Application;
  frozen: Frozen;
  changeable?: boolean;
  /** Shows a file that was sent beside them. */
  onView?: (file: FileRef) => void;
  /** What stands below each requirement of the call. */
  belowRequirement?: BelowRequirement;
  /** All but the documents, which then stand elsewhere. */
  withoutDocuments?: boolean;
}

/** All that was sent, or would be: one view for the check before sending and for what was sent, in the order of the PDF. */
export function SentParts({ application, frozen, changeable = false, onView, belowRequirement, withoutDocuments = false }: PartsProps) {
  const change = (task: Task) => (changeable && !asksNothing(application, task) ? `?task=${task}` : undefined);
  const parts = { application, frozen };
  const all = (
    <>
      <SentRequirements frozen={frozen} below={belowRequirement} />
      <SentAnswers {...parts} change={change('questions')} />
      {!withoutDocuments && <SentDocuments {...parts} change={change('documents')} />}
      <SentProfile {...parts} changeable={changeable} />
      {frozen.declaration && <Declaration {...frozen.declaration} />}
    </>
  );
  if (application.status === 'Draft') return all;
  return (
    <WithFiles files={frozen.files} folder={sentFilesPath(application.id)} onView={onView}>
      {all}
    </WithFiles>
  );
}

/** What the call required when the application was sent, and what the profile showed of it. */
function SentRequirements({ frozen: { requirements = [] }, below }: Pick<PartProps, 'frozen'> & { below: BelowRequirement | undefined }) {
  const t = useTranslate();
  const localize = useLocalized();
  if (requirements.length === 0) return null;
  const told = requirements.map(({ requirement, sentence, outcome }) => ({
    sentence: localize(sentence).text,
    blocking: (requirement as { blocking?: unknown }).blocking === true,
    verdict: { outcome, path: '' },
  }));
  return (
    <Panel title={t('application.details.requirements')}>
      <RequirementList requirements={told} linked={false} below={below && ((place) => told[place] && below(place, told[place]))} />
    </Panel>
  );
}

/** The answers as they were sent, or as they stand in a draft. */
function SentAnswers({ application: { id, status, call }, frozen, change }: PartProps) {
  const t = useTranslate();
  const questions = (frozen.asked?.questions ?? call.questions) as EntitySchema | undefined;
  return (
    <Panel title={t('application.details.answers')} action={<Change to={change} title={t('application.details.answers')} />}>
      <GivenAnswers
        questions={questions}
        answers={frozen.answers}
        {...(status === 'Draft' && { named: (question: string) => <RefereeAnswer application={id} question={question} linked={false} /> })}
      />
    </Panel>
  );
}

/** Names files of the frozen copy whose stored bytes are damaged, so that the applicant can hand them in again. */
function DamagedFiles({ names }: { names: readonly string[] }) {
  const t = useTranslate();
  return names.map((name) => (
    <Typography key={name} role="alert" data-damaged sx={{ color: 'error.main', fontWeight: 600, mb: 1 }}>
      {t('application.details.damaged', { name })}
    </Typography>
  ));
}

interface DocumentsProps extends Omit<PartProps, 'change'> {
  change?: PartProps['change'];
  /** What stands below a document, by its key. */
  beside?: (key: string, title: string) => ReactNode;
  /** Id of the title, for what moves the focus there. */
  heading?: string;
}

/** The files that went with the application; their bytes are those that were sent. */
export function SentDocuments({ application: { call, status, damaged_files: damaged = [] }, frozen, change, beside, heading }: DocumentsProps) {
  const t = useTranslate();
  const localize = useLocalized();
  const given: Record<string, number | undefined> = frozen.documents;
  const asked = requirementsOf(frozen.asked ?? call);
  const rows = asked.filter(({ key }) => given[key] !== undefined);
  const later = status === 'Draft' ? asked.filter((one) => given[one.key] === undefined && comesLater(one, call)) : [];
  return (
    <Panel title={t('application.details.documents')} {...(heading !== undefined && { heading })} action={<Change to={change} title={t('application.details.documents')} />}>
      {rows.length + later.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('application.details.no_documents')}</Typography>}
      {later.map((one) => (
        <Box key={one.key} data-later={one.key} sx={{ mb: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>{localize(one.title).text}</Typography>
          <DocumentDates call={call} requirement={one} />
        </Box>
      ))}
      <DamagedFiles names={frozen.files.filter((file) => damaged.includes(file.id)).map(({ name }) => name)} />
      <FileLines
        files={rows.map(({ key, title }) => {
          const name = localize(title).text;
          return { name, file: frozen.files.find(({ id }) => id === given[key]), beside: beside?.(key, name) };
        })}
      />
    </Panel>
  );
}

/** Where the files are read that went with an application, each by its id below this path. */
export const sentFilesPath = (application: number): string => `/api/applications/${String(application)}/files`;

/** The profile as it was when the application was sent, or as it stands: then each part leads to where it is changed, and from there back to it. */
function SentProfile({ application: { status, receipt }, frozen: { profile }, changeable }: Omit<PartProps, 'change'> & { changeable: boolean }) {
  const t = useTranslate();
  const backHere = useBackHere();
  const title = t(status === 'Draft' ? 'application.details.profile_now' : 'application.details.profile');
  return (
    <Panel title={title} {...(changeable && { heading: PROFILE_PART })} action={changeable && <Change to={backHere(IDENTITY, PROFILE_PART)} title={title} />}>
      <ProfileRecords
        profile={profile}
        at={receipt ? new Date(receipt.finalized_at) : undefined}
        {...(changeable && { beside: (section, name, count) => <ChangeSection section={section} title={name} count={count} /> })}
      />
    </Panel>
  );
}
