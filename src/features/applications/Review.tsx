import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { RequirementList, RequirementSummary } from '../../components/Eligibility';
import { useRequirements } from '../../components/requirements';
import { useTranslate } from '../../i18n';
import { useCompleteProfile } from '../../signed-in/profile';
import { ownFilesQuery } from '../../signed-in/account';
import { getDeclaration, type Application, type CompleteProfile, type Draft, type StoredFile } from '../../signed-in/requests';
import { Panel } from '../../signed-in/Panel';
import { useBackHere } from '../../components/next-path';
import { QueryBoundary, combineQueries } from '../../signed-in/QueryBoundary';
import { Change } from '../../signed-in/application/Change';
import { Declaration } from '../../signed-in/application/Declaration';
import { DeleteDraft } from './DeleteDraft';
import { RefereeAnswer } from '../../signed-in/application/RefereeAnswer';
import { Send } from './Send';
import { IDENTITY, PERSON_PART, SentParts, SentPerson } from '../../signed-in/application/SentParts';
import { TaskFrame, type TaskProps } from './TaskPages';

type Frozen = NonNullable<Application['frozen']>;

/** The frozen copy that sending now would make, without the declaration. */
function copyOf(draft: Draft, profile: CompleteProfile, files: readonly StoredFile[]): Frozen {
  const ids = Object.values(draft.documents);
  return { profile, ...draft, files: files.filter(({ id }) => ids.includes(id)) };
}

/**
 * Shows everything as it will be sent, each part with a link to change it, and sends it after a confirmation. The button to send stands
 * below the declaration and never without it, because the applicant makes the declaration by sending.
 */
export function Review({ application, view: { draft }, session, heading, onDelete }: TaskProps & { onDelete: () => void }) {
  const t = useTranslate();
  const backHere = useBackHere();
  const profile = useCompleteProfile();
  const files = useQuery(ownFilesQuery);
  const declaration = useQuery({ queryKey: ['declaration'], queryFn: getDeclaration });
  return (
    <>
      <TaskFrame task="review" application={application} heading={heading}>
        <Typography sx={{ mb: 2 }}>{t('application.send.check')}</Typography>
        <QueryBoundary query={combineQueries({ profile, files, declaration })}>
          {({ profile: whole, files: mine, declaration: declared }) => (
            <>
              {whole && <SentPerson frozen={copyOf(draft, whole, [])} change={backHere(IDENTITY, PERSON_PART)} />}
              {whole && <DraftRequirements call={application.call} profile={whole} />}
              {whole && mine && <SentParts application={application} frozen={copyOf(draft, whole, mine)} changeable />}
              <NumberedLetters application={application} />
              {declared && (
                <>
                  <Declaration text={declared.text} />
                  <Send
                    application={application}
                    flush={() => session.flush()}
                    declared={declared.version}
                    readAgain={async () => (await declaration.refetch()).data?.version}
                  />
                </>
              )}
            </>
          )}
        </QueryBoundary>
      </TaskFrame>
      <DeleteDraft onDelete={onDelete} />
    </>
  );
}

/** The referees of `referee_count`; referees who answer a question of kind referee are shown among the answers. */
function NumberedLetters({ application: { id, call } }: { application: Application }) {
  const t = useTranslate();
  if (!call.referee_count) return null;
  const title = t('application.referees.title');
  return (
    <Panel title={title} action={<Change to="?task=referees" title={title} />}>
      <RefereeAnswer application={id} question={null} linked={false} />
    </Panel>
  );
}

/** The call's requirements checked against the current profile: it also names those that do not block sending. */
function DraftRequirements({ call: { requirements = [], time_zone: zone }, profile }: Pick<Application, 'call'> & { profile: CompleteProfile }) {
  const t = useTranslate();
  const checked = useRequirements(requirements, { zone, profile });
  if (!checked || checked.length === 0) return null;
  return (
    <Panel title={t('application.details.requirements')}>
      <RequirementSummary requirements={checked} />
      <RequirementList requirements={checked} />
    </Panel>
  );
}
