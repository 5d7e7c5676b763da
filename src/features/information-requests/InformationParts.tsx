import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { saveFile } from '../../api/download';
import { useLocalized } from '../../components/LocalizedText';
import { reportError } from '../../errors/report';
import { formatBytes, useLocale } from '../../i18n';
import type { EntitySchema } from '../../schema-ui';
import type { Call, InformationRequest } from '../../signed-in/requests';
import { AnswerValue } from '../../signed-in/application/AnswerValue';
import { requestedDocuments, requestedQuestionRows } from './information';

interface Props {
  /** Id of the application. */
  id: number;
  call: Call;
  request: InformationRequest;
}

type SentFile = NonNullable<InformationRequest['supplement']>['files'][number];

function FileButton({ id, file }: { id: number; file: SentFile }) {
  const { locale } = useLocale();
  return (
    <Button
      variant="outlined"
      size="small"
      onClick={() => void saveFile(`/api/applications/${String(id)}/files/${String(file.id)}`, file.name).catch(reportError)}
    >
      {file.name} ({formatBytes(file.size, locale)})
    </Button>
  );
}

function GivenAnswer({ id, value, schema, files }: { id: number; value: unknown; schema: EntitySchema; files: readonly SentFile[] }) {
  const file = schema['x-file'] && files.find((one) => one.id === value);
  if (file) return <FileButton id={id} file={file} />;
  return (
    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontWeight: 600 }}>
      <AnswerValue value={value} schema={schema} />
    </Box>
  );
}

/** The parts that a request asks for, each with the answer or file sent for it. */
export function InformationParts({ id, call, request }: Props) {
  const { locale } = useLocale();
  const localize = useLocalized();
  const { supplement } = request;
  const sentAnswers: Record<string, unknown> = supplement?.answers ?? {};
  const fileOf = (key: string) => supplement?.files.find((file) => file.id === supplement.documents[key]);
  return (
    <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
      {requestedDocuments(request, call).map(({ key, title }) => {
        const file = fileOf(key);
        return (
          <li key={key}>
            {localize(title).text} {file && <FileButton id={id} file={file} />}
          </li>
        );
      })}
      {requestedQuestionRows(request, call, locale).map(({ key, title, schema }) => (
        <li key={key}>
          {title}
          {supplement && <GivenAnswer id={id} value={sentAnswers[key]} schema={schema} files={supplement.files} />}
        </li>
      ))}
    </Box>
  );
}
