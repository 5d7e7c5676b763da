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
import { Panel } from '../Panel';
import { GivenAnswers, ProfileRecords, WithFiles } from './ReadCopy';
import { Change, ChangeSection } from './Change';
import { Declaration } from './Declaration';
import { DocumentDates } from './DocumentDates';
import { RefereeAnswer } from './RefereeAnswer';
import { requirementsOf } from './requirements';
import { asksNothing, type Task } from './tasks';

type Frozen = NonNullable<Application['frozen']>;

/** The page on which the person changes name, identity data, CV and links. */
export const IDENTITY = '/applicant-profile/update';

/** Ids of the titles of parts, the targets of links back to them. */
export const PERSON_PART = 'person';
const PROFILE_PART = 'profile';

interface PartProps {
  application: Application;
  /** The copy that was sent, or that would be sent now. */
  frozen: Frozen;
  /** Where the part can be changed; undefined when it cannot. */
  change: string | undefined;
}

/** The applicant's name and email address, as the institution sees them. */
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

/** Draws below a requirement of the call; gets its index and its result. */
type BelowRequirement = (place: number, checked: { sentence: string; verdict: { outcome: RequirementOutcome } }) => ReactNode;

interface PartsProps {
  application: Application;
  frozen: Frozen;
  changeable?: boolean;
  /** Shows a sent file beside the parts. */
  onView?: (file: FileRef) => void;
  /** Draws below each requirement of the call. */
  belowRequirement?: BelowRequirement;
  /** Leaves out the documents, which are then shown elsewhere. */
  withoutDocuments?: boolean;
}

/** Everything that was sent, or would be sent: the same view for the review and for the sent application, in the order of the PDF. */
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

/** The call's requirements at the time of sending, with the result of each against the profile. */
function SentRequirements({ frozen: { requirements = [] }, below }: Pick<PartProps, 'frozen'> & { below: BelowRequirement | undefined }) {
  const t = useTranslate();
  const localize = useLocalized();
  if (requirements.length === 0) return null;
  const checked = requirements.map(({ requirement, sentence, outcome }) => ({
    sentence: localize(sentence).text,
    blocking: (requirement as { blocking?: unknown }).blocking === true,
    verdict: { outcome, path: '' },
  }));
  return (
    <Panel title={t('application.details.requirements')}>
      <RequirementList requirements={checked} linked={false} below={below && ((place) => checked[place] && below(place, checked[place]))} />
    </Panel>
  );
}

/** The answers as they were sent, or as they are in a draft. */
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
  /** Further files to list, after the documents that the call asks for. */
  more?: readonly { key: string; title: string; file: number | undefined }[];
  /** Draws below a document; gets its key and title. */
  trailing?: (key: string, title: string) => ReactNode;
  /** Id of the title, the target when the focus moves there. */
  heading?: string;
  /** Drawn below all documents. */
  children?: ReactNode;
}

/** The files of the application; their bytes are exactly those that were sent. */
export function SentDocuments(
  { application: { call, status, damaged_files: damaged = [] }, frozen, change, more = [], trailing, heading, children }: DocumentsProps,
) {
  const t = useTranslate();
  const localize = useLocalized();
  const documentIds: Record<string, number | undefined> = frozen.documents;
  const requestedDocuments = requirementsOf(frozen.asked ?? call);
  const documents = requestedDocuments.map(({ key, title }) => ({ key, title: localize(title).text, file: documentIds[key] }));
  const rows = [...documents, ...more].filter(({ file }) => file !== undefined);
  const later = status === 'Draft' ? requestedDocuments.filter((one) => documentIds[one.key] === undefined && comesLater(one, call)) : [];
  return (
    <Panel
      title={t('application.details.documents')}
      {...(heading !== undefined && { heading })}
      action={<Change to={change} title={t('application.details.documents')} />}
    >
      {rows.length + later.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('application.details.no_documents')}</Typography>}
      {later.map((one) => (
        <Box key={one.key} data-later={one.key} sx={{ mb: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>{localize(one.title).text}</Typography>
          <DocumentDates call={call} requirement={one} />
        </Box>
      ))}
      <DamagedFiles names={frozen.files.filter((file) => damaged.includes(file.id)).map(({ name }) => name)} />
      <FileLines
        files={rows.map(({ key, title, file }) => ({ name: title, file: frozen.files.find(({ id }) => id === file), trailing: trailing?.(key, title) }))}
      />
      {children}
    </Panel>
  );
}

/** The path of the files sent with an application; each is read by its id below this path. */
export const sentFilesPath = (application: number): string => `/api/applications/${String(application)}/files`;

/**
 * The profile at the time of sending, or the current one; each part of the current profile links to the page that changes it, which leads
 * back to the part.
 */
function SentProfile({ application: { status, receipt }, frozen: { profile }, changeable }: Omit<PartProps, 'change'> & { changeable: boolean }) {
  const t = useTranslate();
  const backHere = useBackHere();
  const title = t(status === 'Draft' ? 'application.details.profile_now' : 'application.details.profile');
  return (
    <Panel title={title} {...(changeable && { heading: PROFILE_PART })} action={changeable && <Change to={backHere(IDENTITY, PROFILE_PART)} title={title} />}>
      <ProfileRecords
        profile={profile}
        at={receipt ? new Date(receipt.finalized_at) : undefined}
        {...(changeable && { trailing: (section, name, count) => <ChangeSection section={section} title={name} count={count} /> })}
      />
    </Panel>
  );
}
