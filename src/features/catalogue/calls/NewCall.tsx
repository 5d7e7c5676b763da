import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useLocalized } from '../../../components/LocalizedText';
import { useTranslate } from '../../../i18n';
import { restoreLostFocus } from '../../../layout/restore-lost-focus';
import { CreateForm, type RecordData, type ResourceCreateProps } from '../../../schema-ui';
import type { Call } from '../../../signed-in/requests';
import { FormWithPreview } from '../FormWithPreview';

const NEWEST = { filter: { in_scope: true }, sort: { field: 'id', order: 'DESC' }, pagination: { page: 1, perPage: 1 } } as const;

/** The parts of another call that a new call copies: required documents and time zone. Dates differ for each call. */
const copiedFrom = ({ time_zone, required_documents = [] }: Call): RecordData => ({
  time_zone,
  required_documents: required_documents.map((document) => ({ ...document, due_at: undefined })),
});

/** The form of a new call. While it is untouched, it offers to copy the documents of the latest call of the Secretary's institutions. */
export function NewCall(props: ResourceCreateProps) {
  const t = useTranslate();
  const { data: [last] = [] } = useGetList<Call>('calls', NEWEST);
  const [copied, setCopied] = useState<RecordData>();
  const [isStarted, setIsStarted] = useState(false);
  const isOffered = !copied && !isStarted && last?.required_documents !== undefined && last.required_documents.length > 0;
  return (
    <>
      <div ref={restoreLostFocus}>
        {isOffered && <Offer last={last} onTake={() => setCopied(copiedFrom(last))} />}
        <Typography role="status" sx={{ '&:not(:empty)': { mb: 2 } }}>{copied && t('manage.calls.last.copied')}</Typography>
      </div>
      <FormWithPreview>
        {(follow) => (
          <CreateForm
            key={copied ? 'taken' : 'own'}
            {...props}
            prefill={{ ...props.prefill, ...copied }}
            onChange={(data) => {
              setIsStarted(true);
              follow(data);
            }}
          />
        )}
      </FormWithPreview>
    </>
  );
}

function Offer({ last: { title, programme, required_documents = [] }, onTake }: { last: Call; onTake: () => void }) {
  const t = useTranslate();
  const localize = useLocalized();
  const call = `${localize(programme.title).text} · ${localize(title).text}`;
  return (
    <>
      <Typography>{t('manage.calls.last.documents', { call, smart_count: required_documents.length })}</Typography>
      <Button variant="outlined" size="small" onClick={onTake} sx={{ mt: 1, mb: 2 }}>
        {t('manage.calls.last.take')}
      </Button>
    </>
  );
}
