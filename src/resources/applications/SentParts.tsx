import { questionRows } from '@domain/question-order';
import { SECTIONS } from '@domain/sections';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { fetchBlob, saveFile } from '../../api/download';
import { useLocalized } from '../../components/LocalizedText';
import { reportError } from '../../errors/report';
import { formatBytes, useLocale, useTranslate } from '../../i18n';
import { SchemaServicesProvider, SchemaShow, useServices, type EntitySchema, type FileRef, type RecordData, type SchemaServices } from '../../schema-ui';
import type { Application } from '../requests';
import { Panel } from '../shared/Panel';
import { answerText } from './answers';
import { requirementsOf } from './requirements';

type Frozen = NonNullable<Application['frozen']>;

/** The answers as they were sent, or as they stand in a draft. */
export function SentAnswers({ application: { call, answers, frozen } }: { application: Application }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const rows = questionRows(call.questions as EntitySchema | undefined, locale);
  const given: Record<string, unknown> = frozen?.answers ?? answers;
  const words = { yes: t('application.details.yes'), no: t('application.details.no'), none: t('application.details.not_answered') };
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
              {answerText(given[key], schema, { locale, words })}
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

/** Files of the profile as it was sent too: the person may still have what the portal has lost. */
function DamagedFiles({ names }: { names: readonly string[] }) {
  const t = useTranslate();
  return names.map((name) => (
    <Typography key={name} role="alert" data-damaged sx={{ color: 'error.main', fontWeight: 600, mb: 1 }}>
      {t('application.details.damaged', { name })}
    </Typography>
  ));
}

/** The files that went with the application; their bytes are those that were sent. */
export function SentDocuments({ application: { id, call, documents, frozen, damaged_files: damaged = [] } }: { application: Application }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const localize = useLocalized();
  const given: Record<string, number | undefined> = frozen?.documents ?? documents;
  const rows = requirementsOf(call).filter(({ key }) => given[key] !== undefined);
  return (
    <Panel title={t('application.details.documents')}>
      {rows.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('application.details.no_documents')}</Typography>}
      <DamagedFiles names={(frozen?.files ?? []).filter((file) => damaged.includes(file.id)).map(({ name }) => name)} />
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        {rows.map(({ key, title }) => {
          const fileId = given[key];
          const file = frozen?.files.find((one) => one.id === fileId);
          const name = file?.name ?? localize(title).text;
          return (
            <Box key={key}>
              {localize(title).text}:{' '}
              <Button variant="outlined" onClick={() => void saveFile(`/api/applications/${String(id)}/files/${String(fileId)}`, name).catch(reportError)}>
                {name}
                {file && ` (${formatBytes(file.size, locale)})`}
              </Button>
            </Box>
          );
        })}
      </Box>
    </Panel>
  );
}

/** The services around, with the files as they were sent: the live ones may be gone, and are not for staff to read. */
function useSentFiles(id: number, { files }: Frozen): SchemaServices {
  const services = useServices();
  return useMemo(() => {
    const pathOf = (file: FileRef) => `/api/applications/${String(id)}/files/${String(file.id)}`;
    return {
      ...services,
      describeFile: (file) => Promise.resolve(files.find((sent) => sent.id === file)),
      fetchFile: (file, signal) => fetchBlob(pathOf(file), signal),
      downloadFile: (file) => saveFile(pathOf(file), file.name),
    };
  }, [services, id, files]);
}

/** The profile as it was when the application was sent. */
export function SentProfile({ id, frozen }: { id: number; frozen: Frozen }) {
  const t = useTranslate();
  const { profile } = frozen;
  const services = useSentFiles(id, frozen);
  return (
    <SchemaServicesProvider value={services}>
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
                <SchemaShow key={String(record.id)} schemaName={section} record={record} />
              ))}
            </Box>
          );
        })}
      </Panel>
    </SchemaServicesProvider>
  );
}
