import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useRef } from 'react';
import { formatBytes, formatNumber, useLocale, useTranslate } from '../../i18n';
import type { FileRef, FileRules, Upload } from '../types';
import { useUpload, type UploadTexts } from './upload';

const HiddenInput = styled('input')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

const Drop = styled('label')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'block',
    position: 'relative',
    padding: 16,
    minHeight: 44,
    cursor: 'pointer',
    borderRadius: 8,
    border: `1px dashed ${palette.tokens.edge}`,
    backgroundColor: palette.background.paper,
    '&:hover': { backgroundColor: palette.action.hover },
    '&:focus-within': { outline: `3px solid ${palette.primary.main}`, outlineOffset: 1 },
    '&:has([aria-invalid="true"])': { border: `2px solid ${palette.error.main}` },
    '&[hidden]': { display: 'none' },
  };
});

const cardStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  p: 1.5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
} as const;

const extension = (type: string): string => type.split('/').at(-1)?.toUpperCase() ?? type;

function FileLine({ file }: { file: FileRef }) {
  const { locale } = useLocale();
  return (
    <Box sx={{ minWidth: 0, flex: '1 1 160px' }}>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{file.name}</Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        {extension(file.type)} · {formatBytes(file.size, locale)}
      </Box>
    </Box>
  );
}

function useTexts(rules: FileRules | undefined): UploadTexts & { allowed: string } {
  const t = useTranslate();
  const { locale } = useLocale();
  const types = (rules?.types ?? []).map(extension).join(', ');
  // The limit is a round number of MiB, which people and the server call MB.
  const most = rules ? `${formatNumber(rules.max_bytes / 1_048_576, locale, { maximumFractionDigits: 1 })} MB` : '';
  return {
    allowed: rules ? t('forms.file_rules', { types, most }) : '',
    wrongType: t('forms.file_wrong_type', { types }),
    tooLarge: t('forms.file_too_large', { most }),
    empty: t('forms.file_empty'),
    failed: t('forms.file_failed'),
  };
}

interface FileControlProps<T> {
  id: string;
  name: string;
  label: string;
  rules?: FileRules;
  /** What is attached now: described, or only known to be there. */
  file: FileRef | undefined;
  filled: boolean;
  upload: Upload<T>;
  onUploaded: (result: T) => void;
  onRemove?: () => void;
  onBlur?: () => void;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
}

/** Chooses, uploads, shows, replaces and removes one file; a native file input keeps it usable by keyboard. */
export function FileControl<T>(props: FileControlProps<T>) {
  const { label, rules, file, disabled } = props;
  const t = useTranslate();
  const texts = useTexts(rules);
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { state, start, cancel } = useUpload({ rules, texts, upload: props.upload, onDone: props.onUploaded });
  const choose = (files: FileList | null) => {
    const first = files?.[0];
    if (first) void start(first);
  };
  const filled = props.filled && state.phase !== 'uploading';
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {filled && (
        <Box sx={cardStyle}>
          {file ? <FileLine file={file} /> : <Box sx={{ flexGrow: 1 }}>{t('forms.file_attached')}</Box>}
          <Button onClick={() => input.current?.click()} disabled={disabled} aria-label={`${t('forms.file_replace')}: ${label}`}>
            {t('forms.file_replace')}
          </Button>
          {props.onRemove && (
            <Button color="error" onClick={props.onRemove} disabled={disabled} aria-label={`${t('forms.file_remove')}: ${label}`}>
              {t('forms.file_remove')}
            </Button>
          )}
        </Box>
      )}
      {state.phase === 'uploading' && (
        <Box sx={cardStyle}>
          <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
            <Box sx={{ overflowWrap: 'anywhere' }}>{state.file.name}</Box>
            <Box component="progress" value={state.share} max={1} aria-label={t('forms.uploading')} sx={{ width: '100%' }} />
          </Box>
          <Button onClick={cancel}>
            {t('forms.cancel')}
          </Button>
        </Box>
      )}
      <Drop
        hidden={filled || state.phase === 'uploading'}
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
          name={props.name}
          accept={rules?.types.join(',')}
          onChange={(event) => {
            choose(event.target.files);
            // The same file may be chosen again after it was refused or removed.
            event.target.value = '';
          }}
          onBlur={props.onBlur}
          disabled={disabled}
          aria-invalid={props.invalid || undefined}
          aria-describedby={[props.describedBy, noteId].filter(Boolean).join(' ')}
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
