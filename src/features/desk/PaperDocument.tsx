import { PAPER_REASON_CHARACTERS, PAPER_TITLE_CHARACTERS } from '@domain/applications/checked-files';
import { DOCUMENT_LIMITS } from '@domain/records/file-limits';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Tag } from '../../components/Tag';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { ChooseFile } from '../../signed-in/ChooseFile';
import { ConfirmButton } from '../../signed-in/ConfirmButton';
import { LongText } from '../../signed-in/LongText';
import { useMissing } from '../../signed-in/required-fields';
import { ShortText } from '../../signed-in/ShortText';
import { useReviewedUpdate, type Desk, type Reviewed } from '../../workspace/reviewed';
import { addPaperDocument } from './desk-requests';

/** Who has added a paper document, when and why. */
export function PaperOrigin({ paper }: { paper: Desk['paper_documents'][number] }) {
  const t = useTranslate();
  const { locale } = useLocale();
  return (
    <Box data-paper sx={{ mt: 0.5 }}>
      <Tag tone="dashed">{t('desk.paper.added')}</Tag>{' '}
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {t('desk.by_at', { name: paper.added_by_name, at: formatInstant(paper.added_at, locale) })}
      </Box>
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{paper.reason}</Box>
    </Box>
  );
}

function Scan({ file, onChoose }: { file: File | undefined; onChoose: (file: File) => void }) {
  const t = useTranslate();
  const { attributes, message } = useMissing(useId(), !file && t('desk.paper.file_needed'));
  return (
    <Box sx={{ mt: 2 }} tabIndex={-1} {...attributes}>
      <Typography sx={{ fontWeight: 600 }}>{t('desk.paper.file')}</Typography>
      {file && <Typography sx={{ overflowWrap: 'anywhere' }}>{file.name}</Typography>}
      <ChooseFile accept={DOCUMENT_LIMITS.types.join(',')} name={t('desk.paper.choose')} disabled={false} secondary onChoose={onChoose} />
      {message}
    </Box>
  );
}

const EMPTY = { title: '', reason: '', file: undefined as File | undefined };

/** Adds a document that came on paper, with the reason, to the documents of an application. */
export function AddPaperDocument({ reviewed: { id } }: { reviewed: Reviewed }) {
  const t = useTranslate();
  const { change } = useReviewedUpdate(id);
  const [values, setValues] = useState(EMPTY);
  const { title, reason, file } = values;
  const add = async () => {
    if (!file) return;
    const desk = await addPaperDocument(id, { title: title.trim(), reason: reason.trim(), file });
    change(() => desk);
    setValues(EMPTY);
  };
  const give = (part: Partial<typeof EMPTY>) => setValues((now) => ({ ...now, ...part }));
  return (
    <Box sx={{ mt: 2 }}>
      <ConfirmButton
        size="small"
        variant="outlined"
        label={t('desk.paper.add')}
        question={t('desk.paper.lead')}
        confirm={t('desk.paper.confirm')}
        onConfirm={add}
      >
        <ShortText
          label={t('desk.paper.title')}
          value={title}
          onChange={(typed) => give({ title: typed })}
          maxLength={PAPER_TITLE_CHARACTERS}
          needed={t('desk.paper.title_needed')}
        />
        <LongText
          label={t('desk.paper.reason')}
          value={reason}
          onChange={(typed) => give({ reason: typed })}
          maxLength={PAPER_REASON_CHARACTERS}
          needed={t('desk.paper.reason_needed')}
        />
        <Scan file={file} onChoose={(chosen) => give({ file: chosen })} />
      </ConfirmButton>
    </Box>
  );
}
