import Button from '@mui/material/Button';
import { useId, useLayoutEffect, useRef, type FocusEvent, type ReactNode, type RefObject } from 'react';
import { RequestId } from '../../errors/RequestId';
import { formatBytes, formatLargest, useLocale, useTranslate } from '../../i18n';
import type { FileRules } from '@domain/schema/schema';
import type { FileRef, Upload } from '../services';
import { idsOf } from './contract';
import { StackedParts } from './controls';
import { FileDamaged } from './FileDamaged';
import { Drop, FileActions, FileCard, FileError, FileText, HiddenInput, WithMouse } from './fileParts';
import { FilePreview } from './FilePreview';
import { FileViewLink } from './FileViewLink';
import { useUpload, type UploadTexts } from './upload';

const extension = (type: string): string => type.split('/').at(-1)?.toUpperCase() ?? type;

function FileLine({ file }: { file: FileRef }) {
  const { locale } = useLocale();
  return (
    <>
      {!file.damaged && <FilePreview file={file} />}
      <FileText>
        <strong>{file.name}</strong>
        <small>
          {extension(file.type)} · {formatBytes(file.size, locale)}
        </small>
        {file.damaged && <FileDamaged />}
      </FileText>
    </>
  );
}

/** An attached file with its actions; the view button comes last, because the focus moves to the first button. */
function Attached({ file, children }: { file: FileRef | undefined; children: ReactNode }) {
  const t = useTranslate();
  return (
    <FileCard>
      {file ? <FileLine file={file} /> : <FileText>{t('forms.file_attached')}</FileText>}
      <FileActions>{children}</FileActions>
      {file && <FileViewLink file={file} />}
    </FileCard>
  );
}

function useTexts(rules: FileRules | undefined): UploadTexts & { allowed: string } {
  const t = useTranslate();
  const { locale } = useLocale();
  const types = (rules?.types ?? []).map(extension).join(', ');
  const most = rules ? formatLargest(rules.max_bytes, locale) : '';
  return {
    allowed: rules ? t('forms.file_rules', { types, most }) : '',
    wrongType: t('forms.file_wrong_type', { types }),
    wrongContent: t('forms.file_wrong_content', { types }),
    tooLarge: t('forms.file_too_large', { most }),
    empty: t('forms.file_empty'),
    failed: t('forms.file_failed'),
    cut: t('forms.file_cut'),
    offline: t('forms.file_offline'),
    stored: t('forms.file_stored'),
    invalidFormat: t('error.invalid_format'),
  };
}

interface FileControlProps<T> {
  id: string;
  name: string;
  label: string;
  rules?: FileRules;
  /** The attached file; undefined if its description is not known (`filled` says whether there is one). */
  file: FileRef | undefined;
  filled: boolean;
  upload: Upload<T>;
  onUploaded: (result: T) => void;
  onRemove?: () => void;
  onBlur?: () => void;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  /** The name under which a chosen file is stored while the person has to sign in again. */
  storeAs: string;
}

/**
 * Gives the focus to the first button of the control when the part that has it is hidden or removed, such as the input once a file was chosen.
 * Otherwise it would fall back to the start of the page.
 */
function useButtonFocus(input: RefObject<HTMLInputElement | null>, isHidden: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const isWithin = useRef(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const isLost = activeElement === body || (isHidden && activeElement === input.current);
    if (isWithin.current && isLost) box.current?.querySelector('button')?.focus();
  });
  return {
    ref: box,
    onFocus: () => {
      isWithin.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      isWithin.current = currentTarget.contains(relatedTarget);
    },
  };
}

/** Chooses, uploads, shows, replaces and removes one file; a native file input keeps it usable by keyboard. */
export function FileControl<T>(props: FileControlProps<T>) {
  const { label, rules, file, disabled } = props;
  const t = useTranslate();
  const texts = useTexts(rules);
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { state, start, cancel } = useUpload({ rules, upload: props.upload, onDone: props.onUploaded, storeAs: props.storeAs });
  const choose = (files: FileList | null) => {
    const first = files?.[0];
    if (first) start(first);
  };
  const filled = props.filled && state.phase !== 'uploading';
  const isHidden = filled || state.phase === 'uploading';
  const focused = useButtonFocus(input, isHidden);
  const about = (action: string) => `${action}: ${label}`;
  return (
    <StackedParts {...focused}>
      {filled && (
        <Attached file={file}>
          <Button onClick={() => input.current?.click()} disabled={disabled} aria-label={about(t('forms.file_replace'))}>
            {t('forms.file_replace')}
          </Button>
          {props.onRemove && (
            <Button
              color="error"
              disabled={disabled}
              aria-label={about(t('forms.file_remove'))}
              onClick={() => {
                props.onRemove?.();
                focusLater(input);
              }}
            >
              {t('forms.file_remove')}
            </Button>
          )}
        </Attached>
      )}
      {state.phase === 'uploading' && (
        <FileCard>
          <FileText>
            {state.file.name}
            <progress value={state.share} max={1} aria-label={about(t('forms.uploading'))} />
          </FileText>
          <Button
            aria-label={about(t('forms.file_cancel'))}
            onClick={() => {
              cancel();
              focusLater(input);
            }}
          >
            {t('forms.cancel')}
          </Button>
        </FileCard>
      )}
      <Drop
        hidden={isHidden}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          if (!disabled) choose(event.dataTransfer.files);
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
            // Without this reset, choosing the same file again after it was refused or removed would fire no `change`.
            event.target.value = '';
          }}
          onBlur={props.onBlur}
          disabled={disabled}
          aria-invalid={props.invalid || undefined}
          aria-describedby={idsOf(props.describedBy, noteId)}
        />
        <strong>{t('forms.file_choose')}</strong>{' '}
        <span>
          <WithMouse>{t('forms.file_drop')}</WithMouse> {texts.allowed}
        </span>
      </Drop>
      <FileError id={noteId} role="status">
        {state.phase === 'failed' ? `${state.file.name}: ${typeof state.why === 'string' ? texts[state.why] : state.why.reason}` : ''}
        {state.phase === 'failed' && state.again && state.requestId && <RequestId id={state.requestId} />}
      </FileError>
      {state.phase === 'failed' && state.again && (
        <Button variant="outlined" onClick={() => start(state.file)} sx={{ justifySelf: 'start' }}>
          {t('forms.try_again')}
        </Button>
      )}
    </StackedParts>
  );
}

/** Moves the focus to the file input, once that is shown again. */
const focusLater = (input: RefObject<HTMLInputElement | null>) => requestAnimationFrame(() => input.current?.focus());
