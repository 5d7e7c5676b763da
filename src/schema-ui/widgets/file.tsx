import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocale, useTranslate } from '../../i18n';
import { useServices } from '../services';
import type { FileRef } from '../types';
import { ariaOf, type InputProps, type ValueProps, type Widget } from './contract';
import { useUpload } from './upload';

const HiddenInput = styled('input')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

const Drop = styled('label')(({ theme }) => ({
  display: 'block',
  position: 'relative',
  padding: 16,
  minHeight: 44,
  cursor: 'pointer',
  borderRadius: 8,
  border: `1px dashed ${(theme.vars ?? theme).palette.text.secondary}`,
  '&:hover': { backgroundColor: (theme.vars ?? theme).palette.action.hover },
  '&:focus-within': { outline: `3px solid ${(theme.vars ?? theme).palette.primary.main}`, outlineOffset: 1 },
  '&:has([aria-invalid="true"])': { border: `2px solid ${(theme.vars ?? theme).palette.error.main}` },
}));

const isFileRef = (value: unknown): value is FileRef =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value && 'size' in value;

/** A size as people say it: `1.2 MB`. */
export function fileSize(bytes: number, locale: string): string {
  const [unit, share] = bytes >= 1e6 ? (['megabyte', bytes / 1e6] as const) : (['kilobyte', Math.max(1, bytes / 1e3)] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: unit === 'megabyte' ? 1 : 0 }).format(share);
}

/** The file that a value names: given in full, else asked for by its id. */
function useFile(value: unknown, known?: FileRef): FileRef | undefined {
  const { describeFile } = useServices();
  const [found, setFound] = useState<FileRef>();
  const id = typeof value === 'number' ? value : undefined;
  useEffect(() => {
    if (id === undefined || known?.id === id) return;
    let current = true;
    describeFile(id).then(
      (file) => current && setFound(file),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [id, known?.id, describeFile]);
  if (isFileRef(value)) return value;
  if (id === undefined) return undefined;
  return [known, found].find((file) => file?.id === id);
}

function FileLine({ file }: { file: FileRef }) {
  const { locale } = useLocale();
  const kind = file.type.split('/').at(-1)?.toUpperCase();
  return (
    <Box sx={{ minWidth: 0, flexGrow: 1 }}>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{file.name}</Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        {kind} · {fileSize(file.size, locale)}
      </Box>
    </Box>
  );
}

const cardStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  p: 1.5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 2,
} as const;

function useUploadTexts(props: InputProps) {
  const t = useTranslate();
  const { locale } = useLocale();
  const rules = props.schema['x-file'];
  const types = (rules?.types ?? []).map((type) => type.split('/').at(-1)?.toUpperCase()).join(', ');
  const most = rules ? fileSize(rules.max_bytes, locale) : '';
  return {
    allowed: rules ? t('forms.file_rules', { types, most }) : '',
    wrongType: t('forms.file_wrong_type', { types }),
    tooLarge: t('forms.file_too_large', { most }),
    empty: t('forms.file_empty'),
    failed: t('forms.file_failed'),
  };
}

function FileInput(props: InputProps) {
  const t = useTranslate();
  const texts = useUploadTexts(props);
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [uploaded, setUploaded] = useState<FileRef>();
  const { state, start, cancel } = useUpload(props.schema, texts, (file) => {
    setUploaded(file);
    props.onChange(file.id);
  });
  const file = useFile(props.value, uploaded);
  const choose = (files: FileList | null) => {
    const first = files?.[0];
    if (first) void start(first);
  };
  const filled = props.value !== undefined && props.value !== null && state.phase === 'idle';
  const described = [props.describedBy, noteId].filter(Boolean).join(' ');
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {filled && (
        <Box sx={cardStyle}>
          {file ? <FileLine file={file} /> : <Box sx={{ flexGrow: 1 }}>{t('forms.file_attached')}</Box>}
          <Button onClick={() => input.current?.click()} disabled={props.disabled}>
            {t('forms.file_replace')}
          </Button>
          <Button color="error" onClick={() => props.onChange(undefined)} disabled={props.disabled} aria-label={`${t('forms.file_remove')}: ${props.label}`}>
            {t('forms.file_remove')}
          </Button>
        </Box>
      )}
      {state.phase === 'uploading' && (
        <Box sx={cardStyle}>
          <Box sx={{ flexGrow: 1, minWidth: 160 }}>
            <Box sx={{ overflowWrap: 'anywhere' }}>{state.file.name}</Box>
            <Box component="progress" value={state.share} max={1} aria-label={t('forms.uploading')} sx={{ width: '100%' }} />
          </Box>
          <Button onClick={cancel}>{t('forms.cancel')}</Button>
        </Box>
      )}
      <Drop
        hidden={filled || state.phase === 'uploading'}
        sx={{ '&[hidden]': { display: 'none' } }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          choose(event.dataTransfer.files);
        }}
      >
        <HiddenInput
          ref={input}
          type="file"
          id={props.id}
          name={props.path}
          accept={props.schema['x-file']?.types.join(',')}
          onChange={(event) => {
            choose(event.target.files);
            // The same file may be chosen again after it was refused or removed.
            event.target.value = '';
          }}
          onBlur={props.onBlur}
          disabled={props.disabled}
          {...ariaOf(props)}
          aria-required={undefined}
          aria-describedby={described}
        />
        <Box component="span" sx={{ color: 'primary.main', fontWeight: 600, textDecoration: 'underline' }}>
          {t('forms.file_choose')}
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('forms.file_drop')} {texts.allowed}
        </Box>
      </Drop>
      <Box id={noteId} role="status" sx={{ color: 'error.main', fontWeight: 600, '&:empty': { display: 'none' } }}>
        {state.phase === 'failed' ? `${state.file.name}: ${state.message}` : ''}
      </Box>
      {state.phase === 'failed' && state.again && (
        <Button variant="outlined" onClick={() => void start(state.file)} sx={{ justifySelf: 'start' }}>
          {t('forms.try_again')}
        </Button>
      )}
    </Box>
  );
}

/** A file as a button that fetches it with the token. */
export function FileValue({ value }: ValueProps) {
  const t = useTranslate();
  const { locale } = useLocale();
  const { downloadFile, reportError } = useServices();
  const file = useFile(value);
  if (value === undefined || value === null) return null;
  if (!file) return <>{t('forms.file_attached')}</>;
  return (
    <Button
      variant="outlined"
      onClick={() => void downloadFile(file).catch(reportError)}
      aria-label={t('forms.file_download', { name: file.name })}
      sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
    >
      {file.name} ({fileSize(file.size, locale)})
    </Button>
  );
}

function FileCell({ value }: ValueProps) {
  const t = useTranslate();
  return <>{value === undefined || value === null ? null : t('forms.file_attached')}</>;
}

export const file: Widget = { shape: 'single', input: FileInput, display: FileValue, cell: FileCell };
