import { applicableKeys } from '@domain/calls/question-conditions';
import { questionRows } from '@domain/calls/question-order';
import { SECTIONS, type Section } from '@domain/sections';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, type ReactNode } from 'react';
import { fetchBlob, saveFile } from '../../api/download';
import { useLocale, useTranslate } from '../../i18n';
import { SchemaServicesProvider, SchemaShow, useServices, type EntitySchema, type FileRef, type RecordData, type SchemaServices } from '../../schema-ui';
import { AnswerValue } from './AnswerValue';
import { FileViews } from '../FileViews';
import { ProfileFiles } from '../ProfileFiles';

interface AnswersProps {
  questions: EntitySchema | undefined;
  answers: Readonly<Record<string, unknown>>;
  /** Draws the referees named for a question in a draft, whose answers do not contain them yet. */
  named?: (question: string) => ReactNode;
}

/** An application's answers to its questions, in the order of the form. */
export function GivenAnswers({ questions, answers, named }: AnswersProps) {
  const t = useTranslate();
  const { locale } = useLocale();
  const requestedKeys = applicableKeys(questions, answers);
  const rows = questionRows(questions, locale).filter(({ key }) => requestedKeys.has(key));
  return (
    <>
      {rows.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('application.details.no_answers')}</Typography>}
      <Box component="dl" sx={{ m: 0 }}>
        {rows.map(({ key, title, schema }) => (
          <Box key={key} data-field={key} sx={{ py: 1 }}>
            <Box component="dt" sx={{ fontWeight: 600 }}>
              {title}
            </Box>
            <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {named && schema['x-referee'] ? named(key) : <AnswerValue value={answers[key]} schema={schema} />}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

interface ProfileProps {
  profile: RecordData;
  /** When the copy was made: ongoing periods are counted up to it; now by default. */
  at?: Date | undefined;
  /** Rendered next to the title of a section, with its number of records; with it, empty sections are shown too. */
  trailing?: ((section: Section, title: string, count: number) => ReactNode) | undefined;
}

/** The id of a section's title, the target when the focus moves there. */
export const sectionPart = (section: Section): string => `profile.${section}`;

function recordsOf(profile: RecordData, section: Section): readonly RecordData[] {
  const records = profile[section];
  return Array.isArray(records) ? records : [];
}

/** A profile with its files and the records of all its sections. */
export function ProfileRecords({ profile, at, trailing }: ProfileProps) {
  const t = useTranslate();
  return (
    <>
      <SchemaShow schemaName="applicant" record={profile} at={at} />
      <ProfileFiles profile={profile} />
      {SECTIONS.map((section) => {
        const records = recordsOf(profile, section);
        if (records.length === 0 && !trailing) return null;
        const title = t(`applicant.sections.${section}.title`);
        return (
          <Box key={section} component="section" sx={{ mt: 2 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'baseline', columnGap: 2, mb: 1 }}>
              <Typography id={sectionPart(section)} variant="h3" tabIndex={-1} sx={{ fontSize: 17, scrollMarginTop: 96 }}>
                {title}
              </Typography>
              {trailing?.(section, title, records.length)}
            </Box>
            {records.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('applicant.state.empty')}</Typography>}
            {records.map((record) => (
              // A thick line separates two records of a section.
              <Box key={String(record['id'])} sx={{ '& + &': { mt: 2, pt: 1, borderTop: 2, borderColor: 'divider' } }}>
                <SchemaShow schemaName={section} record={record} at={at} />
              </Box>
            ))}
          </Box>
        );
      })}
    </>
  );
}

interface FilesProps {
  files: readonly FileRef[];
  /** The API path below which a file is read by its id. */
  folder: string;
  /** Shows a file beside the page; a dialog shows it by default. */
  onView?: ((file: FileRef) => void) | undefined;
  children: ReactNode;
}

/** Replaces the file services inside: staff may read an application's files only through the application's path. */
export function WithFiles({ files, folder, onView, children }: FilesProps) {
  const services = useServices();
  const own = useMemo((): SchemaServices => {
    const pathOf = ({ id }: FileRef) => `${folder}/${String(id)}`;
    return {
      ...services,
      describeFile: (id) => Promise.resolve(files.find((file) => file.id === id)),
      fetchFile: (file, signal) => fetchBlob(pathOf(file), signal),
      downloadFile: (file) => saveFile(pathOf(file), file.name),
      ...(onView && { viewFile: onView }),
    };
  }, [services, files, folder, onView]);
  return <SchemaServicesProvider value={own}>{onView ? children : <FileViews>{children}</FileViews>}</SchemaServicesProvider>;
}
