import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FileRules } from '@domain/schema/schema';
import { useId, useState, type ReactNode } from 'react';
import { useFetched } from '../../components/hooks';
import { formatBytes, useLocale, useTranslate } from '../../i18n';
import { Lines, Row } from '../lines';
import { useServices, type FileRef, type Upload } from '../services';
import { HelpText, Need } from '../templates/parts';
import type { InputProps, ValueProps, Widget } from './contract';
import { StackedParts } from './controls';
import { FileControl } from './FileControl';
import { FileDamaged } from './FileDamaged';
import { FilePreview } from './FilePreview';
import { FileViewLink } from './FileViewLink';

/** Whether a value is the full description of a file, as the API gives it in a record. */
export const isFileRef = (value: unknown): value is FileRef =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value && 'size' in value;

/** The file of a value: the value itself if it is a full description, else requested by its id. */
function useFile(value: unknown, known?: FileRef): FileRef | undefined {
  const { describeFile } = useServices();
  const id = typeof value === 'number' ? value : undefined;
  const isKnown = known !== undefined && known.id === id;
  const { value: found } = useFetched(id === undefined || isKnown ? undefined : String(id), () => describeFile(Number(id)));
  if (isFileRef(value)) return value;
  return isKnown ? known : found;
}

function FileInput(props: InputProps) {
  const { uploadFile } = useServices();
  const [uploaded, setUploaded] = useState<FileRef>();
  const file = useFile(props.value, uploaded);
  return (
    <FileControl
      id={props.id}
      name={props.path}
      storeAs={props.path}
      label={props.label}
      rules={props.schema['x-file']}
      file={file}
      filled={props.value !== undefined && props.value !== null}
      upload={uploadFile}
      onUploaded={(done) => {
        setUploaded(done);
        props.onChange(done.id);
      }}
      onRemove={() => props.onChange(undefined)}
      onBlur={props.onBlur}
      disabled={props.disabled}
      invalid={props.invalid}
      describedBy={props.describedBy}
    />
  );
}

interface FileUploadProps<T> {
  label: string;
  /** Whether the file is required, stated beside the label; nothing is stated when undefined. */
  required?: boolean;
  help?: ReactNode;
  rules: FileRules;
  /** The stored file. */
  current?: FileRef | null;
  /** Whether a file is stored, described or not; by default whether `current` is given. */
  filled?: boolean;
  upload: Upload<T>;
  onUploaded: (result: T) => void;
  onRemove?: () => void;
  /** The name under which a chosen file is stored while the person has to sign in again. */
  storeAs: string;
}

/** A file that is uploaded as soon as it is chosen, outside of any form, such as the CV. */
export function FileUpload<T>({ label, required, help, rules, current, filled = Boolean(current), upload, onUploaded, onRemove, storeAs }: FileUploadProps<T>) {
  const id = useId();
  return (
    <Box>
      <Box component="label" htmlFor={id} sx={{ display: 'block', mb: 0.5, fontWeight: 600 }}>
        {label} {required !== undefined && <Need required={required} />}
      </Box>
      {help && <HelpText id={`${id}-help`}>{help}</HelpText>}
      <FileControl
        id={id}
        name="file"
        storeAs={storeAs}
        label={label}
        rules={rules}
        file={current ?? undefined}
        filled={filled}
        upload={upload}
        onUploaded={onUploaded}
        onRemove={onRemove}
        {...(help && { describedBy: `${id}-help` })}
      />
    </Box>
  );
}

/** In print the button looks like text, because only the name of the file is of use there. */
const NAME_ON_PAPER = { '@media print': { border: 0, p: 0, minHeight: 0, color: 'text.primary' } } as const;

/** A file as a button that downloads it with the access token. */
function FileLink({ file }: { file: FileRef }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const { downloadFile, reportError } = useServices();
  const shown = `${file.name} (${formatBytes(file.size, locale)})`;
  return (
    <Button
      variant="outlined"
      data-on-paper
      onClick={() => void downloadFile(file).catch(reportError)}
      aria-label={t('forms.file_download', { name: shown })}
      sx={{ justifySelf: 'start', textAlign: 'left', overflowWrap: 'anywhere', ...NAME_ON_PAPER }}
    >
      {shown}
    </Button>
  );
}

function FileView({ file }: { file: FileRef | undefined }) {
  const t = useTranslate();
  if (!file) return <>{t('forms.file_attached')}</>;
  return (
    <StackedParts>
      {file.damaged ?
        (
          <>
            {file.name}
            <FileDamaged />
          </>
        ) :
        (
          <>
            <FilePreview file={file} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <FileLink file={file} />
              <FileViewLink file={file} />
            </Box>
          </>
        )}
    </StackedParts>
  );
}

interface NamedFile {
  name: string;
  /** Undefined when there is no description: then it is only shown as attached. */
  file: FileRef | undefined;
  /** Content below the file. */
  trailing?: ReactNode;
}

/** Files by their names, shown like the files of a record. */
export function FileLines({ files }: { files: readonly NamedFile[] }) {
  return (
    <Lines>
      {files.map(({ name, file, trailing }) => (
        <Row key={`${name} ${String(file?.id)}`}>
          <dt>{name}</dt>
          <dd>
            <FileView file={file} />
            {trailing}
          </dd>
        </Row>
      ))}
    </Lines>
  );
}

/** The file of an answer, by its id. */
export function AnswerFile({ id }: { id: number }) {
  const file = useFile(id);
  return <FileView file={file} />;
}

function FileValue({ value }: ValueProps) {
  const file = useFile(value);
  return value === undefined || value === null ? null : <FileView file={file} />;
}

function FileCell({ value }: ValueProps) {
  const t = useTranslate();
  return <>{value === undefined || value === null ? null : t('forms.file_attached')}</>;
}

export const file: Widget = { shape: 'single', input: FileInput, display: FileValue, cell: FileCell };
