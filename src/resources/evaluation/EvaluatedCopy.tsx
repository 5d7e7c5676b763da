import { askedKeys } from '@domain/question-conditions';
import { questionRows } from '@domain/question-order';
import { SECTIONS } from '@domain/sections';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, type ReactNode } from 'react';
import { fetchBlob, saveFile } from '../../api/download';
import { useLocalized } from '../../components/LocalizedText';
import { reportError } from '../../errors/report';
import { formatBytes, useLocale, useTranslate } from '../../i18n';
import { SchemaServicesProvider, SchemaShow, useServices, type EntitySchema, type FileRef, type RecordData, type SchemaServices } from '../../schema-ui';
import { AnswerValue } from '../applications/AnswerValue';
import { requirementsOf } from '../applications/requirements';
import { Panel } from '../shared/Panel';
import { RefereeLines } from '../shared/RefereeLines';
import type { AssignmentToScore } from './requests';

const fileOf = (assignment: number, { id }: Pick<FileRef, 'id'>) => `/api/review/assignments/${String(assignment)}/files/${String(id)}`;

function Answers({ assignment: { call, application } }: { assignment: AssignmentToScore }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const questions = call.questions as EntitySchema | undefined;
  const asked = askedKeys(questions, application.answers);
  const rows = questionRows(questions, locale).filter(({ key }) => asked.has(key));
  return (
    <Panel title={t('application.details.answers')}>
      {rows.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('application.details.no_answers')}</Typography>}
      <Box component="dl" sx={{ m: 0 }}>
        {rows.map(({ key, title, schema }) => (
          <Box key={key} data-field={key} sx={{ py: 1 }}>
            <Box component="dt" sx={{ fontWeight: 600 }}>
              {title}
            </Box>
            <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              <AnswerValue value={application.answers[key]} schema={schema} />
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

function Documents({ assignment: { id, blind, call, application } }: { assignment: AssignmentToScore }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const localize = useLocalized();
  const rows = requirementsOf(call).flatMap(({ key, title }) => {
    const file = application.files.find((one) => one.id === application.documents[key]);
    return file ? [{ key, title, file }] : [];
  });
  return (
    <Panel title={t('application.details.documents')}>
      {rows.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('application.details.no_documents')}</Typography>}
      {blind && rows.length > 0 && <Typography sx={{ color: 'text.secondary', mb: 1 }}>{t('evaluation.score.blind_documents')}</Typography>}
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        {rows.map(({ key, title, file }) => (
          <Box key={key}>
            {localize(title).text}:{' '}
            <Button variant="outlined" onClick={() => void saveFile(fileOf(id, file), file.name).catch(reportError)}>
              {file.name} ({formatBytes(file.size, locale)})
            </Button>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

/** Letters of reference; there are none to see where the call is scored blind. */
function Letters({ assignment: { id, referees } }: { assignment: AssignmentToScore }) {
  const t = useTranslate();
  if (!referees || referees.length === 0) return null;
  return (
    <Panel title={t('application.referees.letters')}>
      <RefereeLines referees={referees} pathOf={(referee) => `/api/review/assignments/${String(id)}/referees/${String(referee)}/file`} />
    </Panel>
  );
}

/** Gives the files of an assignment under the names by which the Evaluator sees them. */
function WithFiles({ assignment: { id, application }, children }: { assignment: AssignmentToScore; children: ReactNode }) {
  const services = useServices();
  const { files } = application;
  const own = useMemo((): SchemaServices => ({
    ...services,
    describeFile: (file) => Promise.resolve(files.find((one) => one.id === file)),
    fetchFile: (file, signal) => fetchBlob(fileOf(id, file), signal),
    downloadFile: (file) => saveFile(fileOf(id, file), file.name),
  }), [services, id, files]);
  return <SchemaServicesProvider value={own}>{children}</SchemaServicesProvider>;
}

function Profile({ assignment: { application } }: { assignment: AssignmentToScore }) {
  const t = useTranslate();
  const { profile } = application;
  return (
    <Panel title={t('application.details.profile')}>
      <SchemaShow schemaName="applicant" record={profile} />
      {SECTIONS.map((section) => {
        const records = profile[section];
        if (!Array.isArray(records) || records.length === 0) return null;
        return (
          <Box key={section} component="section" sx={{ mt: 2 }}>
            <Typography variant="h3" sx={{ fontSize: 17, mb: 1 }}>
              {t(`applicant.sections.${section}.title`)}
            </Typography>
            {records.map((record: RecordData) => (
              <SchemaShow key={String(record['id'])} schemaName={section} record={record} />
            ))}
          </Box>
        );
      })}
    </Panel>
  );
}

/** What was sent, as far as the Evaluator may see it. */
export function EvaluatedCopy({ assignment }: { assignment: AssignmentToScore }) {
  return (
    <WithFiles assignment={assignment}>
      <Answers assignment={assignment} />
      <Documents assignment={assignment} />
      <Letters assignment={assignment} />
      <Profile assignment={assignment} />
    </WithFiles>
  );
}
