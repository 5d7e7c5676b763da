import { answerText } from '@domain/answer-text';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { saveFile } from '../../api/download';
import { useLocalized } from '../../components/LocalizedText';
import { reportError } from '../../errors/report';
import { formatBytes, useLocale, useTranslate } from '../../i18n';
import type { Call, InformationRequest } from '../requests';
import { documentsAsked, questionRowsAsked } from './information';

interface Props {
  /** Of the application. */
  id: number;
  call: Call;
  request: InformationRequest;
}

type SentFile = NonNullable<InformationRequest['supplement']>['files'][number];

function FileButton({ id, file }: { id: number; file: SentFile }) {
  const { locale } = useLocale();
  return (
    <Button variant="outlined" size="small" onClick={() => void saveFile(`/api/applications/${String(id)}/files/${String(file.id)}`, file.name).catch(reportError)}>
      {file.name} ({formatBytes(file.size, locale)})
    </Button>
  );
}

/** What a request asks for, each part with what was sent for it. */
export function InformationParts({ id, call, request }: Props) {
  const t = useTranslate();
  const { locale } = useLocale();
  const localize = useLocalized();
  const { supplement } = request;
  const given: Record<string, unknown> = supplement?.answers ?? {};
  const fileOf = (key: string) => supplement?.files.find((file) => file.id === supplement.documents[key]);
  const words = { yes: t('application.details.yes'), no: t('application.details.no'), none: t('application.details.not_answered') };
  return (
    <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
      {documentsAsked(request, call).map(({ key, title }) => {
        const file = fileOf(key);
        return (
          <li key={key}>
            {localize(title).text} {file && <FileButton id={id} file={file} />}
          </li>
        );
      })}
      {questionRowsAsked(request, call, locale).map(({ key, title, schema }) => (
        <li key={key}>
          {title}
          {supplement && <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontWeight: 600 }}>{answerText(given[key], schema, { locale, words })}</Box>}
        </li>
      ))}
    </Box>
  );
}
