import { answerCheckKey, checkedFiles, paperCheckKey } from '@domain/applications/checked-files';
import { hiddenQuestions } from '@domain/calls/hidden-questions';
import { questionRows } from '@domain/calls/question-order';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { saveFile } from '../../api/download';
import { useLocalized } from '../../components/LocalizedText';
import { reportError } from '../../errors/report';
import { formatBytes, useLocale, useTranslate } from '../../i18n';
import { FileViewLink, type EntitySchema, type FileRef } from '../../schema-ui';
import { requirementsOf } from '../../signed-in/application/requirements';
import { Panel } from '../../signed-in/Panel';
import { GivenAnswers, ProfileRecords, WithFiles } from '../../signed-in/application/ReadCopy';
import { useLettersAbout } from '../../signed-in/application/letters-about';
import { RefereeLines } from '../../signed-in/application/RefereeLines';
import type { AssignmentToScore } from './requests';

/** The API path of the files that the evaluator of an assignment may read. */
export const filesOf = (assignment: number) => `/api/review/assignments/${String(assignment)}/files`;

/** The documents that the Evaluator may see, then the answers that are files, and what came on paper. */
function useDocumentRows(assignment: AssignmentToScore) {
  const { call, application } = assignment;
  const t = useTranslate();
  const { locale } = useLocale();
  const localize = useLocalized();
  const questions = shownQuestions(assignment);
  const files = checkedFiles(questions, application);
  const documents = requirementsOf(call).map(({ key, title }) => ({ key, title: localize(title).text }));
  const answers = questionRows(questions, locale).map(({ key, title }) => ({ key: answerCheckKey(key), title }));
  const papers = Object.keys(application.documents).filter((key) => key.startsWith(paperCheckKey(''))).map((key) => ({
    key,
    title: t('evaluation.score.paper_document'),
  }));
  return [...documents, ...answers, ...papers].flatMap(({ key, title }) => {
    const file = application.files.find((one) => one.id === files[key]);
    return file ? [{ key, title, file }] : [];
  });
}

function Documents({ assignment }: { assignment: AssignmentToScore }) {
  const { id, blind } = assignment;
  const t = useTranslate();
  const { locale } = useLocale();
  const rows = useDocumentRows(assignment);
  return (
    <Panel title={t('application.details.documents')}>
      {rows.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('application.details.no_documents')}</Typography>}
      {blind && rows.length > 0 && <Typography sx={{ color: 'text.secondary', mb: 1 }}>{t('evaluation.score.blind_documents')}</Typography>}
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        {rows.map(({ key, title, file }) => (
          <Box key={key} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
            <span>{title}:</span>
            <Button variant="outlined" onClick={() => void saveFile(`${filesOf(id)}/${String(file.id)}`, file.name).catch(reportError)}>
              {file.name} ({formatBytes(file.size, locale)})
            </Button>
            <FileViewLink file={file} />
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

/** Letters of reference; blind evaluation hides them. */
function Letters({ assignment: { id, call, referees } }: { assignment: AssignmentToScore }) {
  const t = useTranslate();
  const about = useLettersAbout(call.questions);
  if (!referees || referees.length === 0) return null;
  return (
    <Panel title={t('application.referees.letters')}>
      <RefereeLines referees={referees} about={about} pathOf={(referee) => `/api/review/assignments/${String(id)}/referees/${String(referee)}/file`} />
    </Panel>
  );
}

/** The questions whose answers the Evaluator may see. */
function shownQuestions({ blind, call }: AssignmentToScore): EntitySchema | undefined {
  const questions = call.questions as EntitySchema | undefined;
  const hidden = hiddenQuestions(questions, { blind });
  return questions && { ...questions, properties: Object.fromEntries(Object.entries(questions.properties ?? {}).filter(([key]) => !hidden.includes(key))) };
}

/** The part of the frozen copy that the Evaluator may see; its files have the names that the Evaluator may see. */
export function EvaluatedCopy({ assignment, onView }: { assignment: AssignmentToScore; onView: (file: FileRef) => void }) {
  const t = useTranslate();
  const { id, application } = assignment;
  return (
    <WithFiles files={application.files} folder={filesOf(id)} onView={onView}>
      <Panel title={t('application.details.answers')}>
        <GivenAnswers questions={shownQuestions(assignment)} answers={application.answers} />
      </Panel>
      <Documents assignment={assignment} />
      <Letters assignment={assignment} />
      <Panel title={t('application.details.profile')}>
        <ProfileRecords profile={application.profile} />
      </Panel>
    </WithFiles>
  );
}
