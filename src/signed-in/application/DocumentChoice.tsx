import { isTooLate } from '@domain/applications/document-dates';
import { DOCUMENT_LIMITS } from '@domain/records/file-limits';
import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '../../components/Fields';
import { useNow } from '../../components/now';
import { LocalizedText, useLocalized } from '../../components/LocalizedText';
import { useTranslate } from '../../i18n';
import { FileLines, FileUpload, useServices, type FileRef } from '../../schema-ui';
import { ownFilesQuery } from '../account';
import type { Call, StoredFile } from '../requests';
import { QueryBoundary } from '../QueryBoundary';
import { DocumentDates } from './DocumentDates';
import type { Requirement } from './requirements';

const RULES = { types: DOCUMENT_LIMITS.types, max_bytes: DOCUMENT_LIMITS.maxBytes };

interface ChoicesProps {
  call: Call;
  requirements: readonly Requirement[];
  chosen: Readonly<Record<string, number>>;
  onChoose: (key: string, fileId: number | undefined) => void;
}

/** The documents that a call asks for, each to be chosen among the person's files or uploaded. */
export function DocumentChoices({ call, requirements, chosen, onChoose }: ChoicesProps) {
  const files = useQuery(ownFilesQuery);
  return (
    <QueryBoundary query={files}>
      {(own) =>
        requirements.map((requirement) => (
          <DocumentChoice
            key={requirement.key}
            call={call}
            files={own}
            requirement={requirement}
            chosen={chosen[requirement.key]}
            onChoose={(fileId) => onChoose(requirement.key, fileId)}
          />
        ))}
    </QueryBoundary>
  );
}

interface Props {
  call: Call;
  files: readonly StoredFile[];
  requirement: Requirement;
  chosen: number | undefined;
  onChoose: (fileId: number | undefined) => void;
}

/** A document whose own due date has passed: a file chosen in time stays and is sent with the application. */
function TooLate({ call, files, requirement, chosen }: Props) {
  const t = useTranslate();
  const name = useLocalized()(requirement.title).text;
  const file = files.find(({ id }) => id === chosen);
  return (
    <>
      {file ? <FileLines files={[{ name, file, trailing: null }]} /> : (
        <Box sx={{ fontWeight: 600 }}>
          <LocalizedText text={requirement.title} />
        </Box>
      )}
      <DocumentDates call={call} requirement={requirement} />
      <Box role="note" sx={{ color: chosen === undefined && requirement.required ? 'error.main' : 'text.secondary' }}>
        {t(chosen === undefined ? 'application.update.too_late' : 'application.update.unchanged')}
      </Box>
    </>
  );
}

/** The call's description of a document, and its due date. */
function Explained({ call, requirement }: Pick<Props, 'call' | 'requirement'>) {
  return (
    <>
      {requirement.description && (
        <div>
          <LocalizedText text={requirement.description} />
        </div>
      )}
      <DocumentDates call={call} requirement={requirement} />
    </>
  );
}

/** One document that the call asks for: a choice among the person's files, or an upload. */
function DocumentChoice(props: Props) {
  const { call, requirement } = props;
  const now = useNow();
  return (
    <Box
      data-field={`documents.${requirement.key}`}
      id={`documents.${requirement.key}`}
      sx={{ display: 'grid', gap: 1.5, '& + &': { borderTop: 1, borderColor: 'divider', mt: 2, pt: 2 } }}
    >
      {isTooLate(requirement, call, now) && requirement.due_at !== undefined ? <TooLate {...props} /> : <Choice {...props} />}
    </Box>
  );
}

/** Chooses one of the person's files, or uploads a new one. */
function Choice({ call, files, requirement, chosen, onChoose }: Props) {
  const t = useTranslate();
  const { uploadFile } = useServices();
  const queries = useQueryClient();
  const localize = useLocalized();
  const title = localize(requirement.title).text;
  // Shown until the list of the person's files is read again and contains it.
  const [uploaded, setUploaded] = useState<FileRef>();
  const isChosen = chosen !== undefined;
  return (
    <>
      <FileUpload
        label={title}
        required={requirement.required}
        {...((requirement.description ?? requirement.due_at) !== undefined && { help: <Explained call={call} requirement={requirement} /> })}
        storeAs={`documents.${requirement.key}`}
        rules={RULES}
        current={[...files, uploaded].find((file) => file?.id === chosen)}
        filled={isChosen}
        upload={uploadFile}
        onUploaded={(file: FileRef) => {
          setUploaded(file);
          onChoose(file.id);
          void queries.invalidateQueries(ownFilesQuery);
        }}
        onRemove={() => onChoose(undefined)}
      />
      {!isChosen && files.length > 0 && (
        <SelectField
          label={t('application.update.own_files', { title })}
          name={requirement.key}
          value=""
          onChange={(value) => onChoose(Number(value))}
        >
          <option value="">{t('application.update.none_chosen')}</option>
          {files.map(({ id, name, damaged }) => (
            <option key={id} value={id}>
              {damaged ? t('application.update.file_damaged', { name }) : name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
