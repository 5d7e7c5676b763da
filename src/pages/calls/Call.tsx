import { lettersOf } from '@domain/applications/reference-letters';
import { useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router';
import { ApplyBar } from '../../components/Apply';
import { BackLink } from '../../components/BackLink';
import { fetchCall, fetchProgramme, idOfParam, type Call, type Programme } from '../../components/catalogue';
import { windowOf } from '../../components/Deadline';
import { DetailSkeleton } from '../../components/DetailSkeleton';
import { Eligibility } from '../../components/Eligibility';
import { handledLater, Loaded } from '../../components/Loaded';
import { ProgrammeCard } from '../../components/ProgrammeCard';
import { loadCatalogueSchema, type RecordSchema } from '../../components/schemas';
import { Section } from '../../components/Section';
import { useTranslate, type MessageKey } from '../../i18n';
import Typography from '../../ui/Typography';
import { fetchAlternatives, type Alternatives } from './alternatives';
import { Aside, editOf } from './Aside';
import { CallHead } from './CallHead';
import { CallAlternatives } from './CallAlternatives';
import { Letters } from './Letters';
import { Documents, Questions, questionsOf } from './Questions';
import { schemaOfPage } from './further-facts';
import { Window } from './Window';
import styles from './Call.module.css';

interface Data {
  call: Promise<Call>;
  programme: Promise<Programme>;
  /** The call with what its page shows of it, in one promise: parts that arrived later would shift those below them. */
  shown: Promise<[Call, Alternatives | undefined, RecordSchema | undefined]>;
  /** The schema with the labels of codes, for the programme's card. */
  words: Promise<RecordSchema>;
}

async function programmeOf(call: Promise<Call>): Promise<Programme> {
  const { programme } = await call;
  return fetchProgramme(programme.id);
}

export function loader({ params }: LoaderFunctionArgs): Data {
  const call = handledLater(fetchCall(idOfParam(params.id)));
  const programme = handledLater(programmeOf(call));
  return {
    call,
    programme,
    shown: handledLater(Promise.all([call, fetchAlternatives(call, programme), call.then(schemaOfPage)])),
    words: handledLater(loadCatalogueSchema('programmes')),
  };
}

interface ViewProps {
  call: Call;
  programme: Promise<Programme>;
  /** The alternatives to a call that is over; undefined while it takes applications or will open, and in a preview. */
  alternatives?: Alternatives | undefined;
  /** The schema of calls, if the page of this one needs it. */
  schema: RecordSchema | undefined;
}

/** The content of the page of a call. */
export function CallView({ call, programme, alternatives, schema }: ViewProps) {
  const t = useTranslate();
  const window = windowOf(call);
  const { requirements = [], required_documents: documents = [] } = call;
  const questions = questionsOf(call.questions);
  const letters = lettersOf({ ...call, questions });
  const hasQuestions = Object.keys(questions.properties).length > 0;
  const none = (key: MessageKey) => <Typography className={styles.text}>{t(key)}</Typography>;
  return (
    <>
      <div className={styles.grid}>
        <div className={styles.block}>
          <CallHead call={call} />
          {window && <Window call={call} window={window} />}
        </div>
        <div className={styles.callViewBlock}>
          <Aside call={call} window={window} schema={schema} />
        </div>
        <div className={styles.callMain}>
          {alternatives && <CallAlternatives call={call} alternatives={alternatives} />}
          {requirements.length > 0 && (
            <Section title={t('details.call.requirements')} anchor="requirements">
              <Eligibility requirements={requirements} zone={call.time_zone} schema={schema} />
            </Section>
          )}
          <Section title={t('details.call.documents')} anchor="documents">
            {documents.length > 0 ? <Documents call={call} documents={documents} /> : none('details.call.no_documents')}
          </Section>
          <Section title={t('details.call.questions')} anchor="questions">
            {hasQuestions ? <Questions questions={questions} /> : none('details.call.no_questions')}
          </Section>
          {letters.length > 0 && (
            <Section title={t('details.call.letters')} anchor="letters">
              <Letters call={call} letters={letters} />
            </Section>
          )}
          <Section title={t('details.call.programme')} anchor="programme">
            <Loaded promise={programme} skeleton={null}>
              {(record) => <ProgrammeCard programme={record} />}
            </Loaded>
          </Section>
        </div>
      </div>
      <ApplyBar call={window && { id: call.id, ...window }} cancelled={call.state === 'cancelled'} edit={editOf(call)} />
    </>
  );
}

/** The page of a call for applications: dates, requirements, documents, questions, letters, programme, and the apply button. */
export function Component() {
  const data = useLoaderData<Data>();
  const { pathname } = useLocation();
  return (
    <div key={pathname}>
      <BackLink fallback="/programmes" />
      <Loaded promise={data.shown} skeleton={<DetailSkeleton />} headed>
        {([call, alternatives, schema]) => <CallView call={call} programme={data.programme} alternatives={alternatives} schema={schema} />}
      </Loaded>
    </div>
  );
}
