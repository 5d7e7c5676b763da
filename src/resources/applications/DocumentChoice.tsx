import { DOCUMENT_LIMITS } from '@domain/file-limits';
import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SelectField } from '../../components/Fields';
import { useLocalized } from '../../components/LocalizedText';
import { useTranslate } from '../../i18n';
import { FileUpload, useServices, type FileRef } from '../../schema-ui';
import { listOwnFiles } from '../requests';
import type { Requirement } from './requirements';

const RULES = { types: DOCUMENT_LIMITS.types, max_bytes: DOCUMENT_LIMITS.maxBytes };
const OWN_FILES = ['own-files'];

interface Props {
  requirement: Requirement;
  chosen: number | undefined;
  onChoose: (fileId: number | undefined) => void;
}

/** One document that the call asks for: a file the person has already, or a new one. */
export function DocumentChoice({ requirement, chosen, onChoose }: Props) {
  const t = useTranslate();
  const { uploadFile } = useServices();
  const queries = useQueryClient();
  const localize = useLocalized();
  const files = useQuery({ queryKey: OWN_FILES, queryFn: listOwnFiles, throwOnError: true }).data ?? [];
  const title = localize(requirement.title);
  const label = `${title.text} (${t(requirement.required ? 'application.update.required' : 'application.update.optional')})`;
  const uploaded = (file: FileRef) => {
    onChoose(file.id);
    void queries.invalidateQueries({ queryKey: OWN_FILES });
  };
  return (
    <Box data-field={`documents.${requirement.key}`} id={`documents.${requirement.key}`} sx={{ display: 'grid', gap: 1.5, py: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      {files.length > 0 && (
        <SelectField
          label={label}
          name={requirement.key}
          value={chosen === undefined ? '' : String(chosen)}
          onChange={(value) => onChoose(value === '' ? undefined : Number(value))}
        >
          <option value="">{t('application.update.none_chosen')}</option>
          {files.map(({ id, name, damaged }) => (
            <option key={id} value={id}>
              {damaged ? t('application.update.file_damaged', { name }) : name}
            </option>
          ))}
        </SelectField>
      )}
      <FileUpload
        label={files.length > 0 ? `${title.text}: ${t('application.update.or_upload')}` : label}
        {...(requirement.description && { help: localize(requirement.description).text })}
        rules={RULES}
        upload={uploadFile}
        onUploaded={uploaded}
      />
    </Box>
  );
}
