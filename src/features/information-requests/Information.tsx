import { isUnderWay } from '@domain/applications/application-lifecycle';
import { formatDeadline } from '@domain/values/format';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { LocalizedText, useLocalized } from '../../components/LocalizedText';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { useTitlePart } from '../../layout/title';
import { notify } from '../../notifications';
import { setAnswer } from '../../providers/queryClient';
import { CallQuestionsForm } from '../../schema-ui';
import { COLUMN } from '../../theme/column';
import { answerInformation, type Application, type InformationRequest } from '../../signed-in/requests';
import { useStoredValues } from '../../drafts/stored-values';
import { Panel } from '../../signed-in/Panel';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { useApplication } from '../../signed-in/application/applications';
import { DocumentChoices } from '../../signed-in/application/DocumentChoice';
import { requestedDocuments, documentsMissing, requestedQuestions, requestsKey, useRequests } from './information';
import { InformationParts } from './InformationParts';
import { Receipt } from '../../signed-in/application/Receipt';

/** The requests that the institution made after the application was sent, and the forms to answer them. */
export function Component() {
  const t = useTranslate();
  const id = Number(useParams().id);
  const application = useApplication(id);
  const requests = useRequests(id);
  return (
    <Box sx={{ maxWidth: COLUMN, mx: 'auto' }}>
      <Link component={RouterLink} to={`/applications/${String(id)}/details`} sx={{ display: 'inline-block', mb: 1 }}>
        {t('application.information.back')}
      </Link>
      <PageTitle>{t('application.information.title')}</PageTitle>
      <QueryBoundary query={application}>
        {(one) => <QueryBoundary query={requests}>{(informationRequests) => <Requests application={one} requests={informationRequests} />}</QueryBoundary>}
      </QueryBoundary>
    </Box>
  );
}

function Requests({ application, requests }: { application: Application; requests: readonly InformationRequest[] }) {
  const t = useTranslate();
  const { programme } = application.call;
  useTitlePart(useLocalized()(programme.title).text);
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        <LocalizedText text={programme.title} />, <LocalizedText text={programme.university_name} />
      </Typography>
      {requests.length === 0 && <Typography>{t('application.information.none')}</Typography>}
      {requests.toReversed().map((request) => <Request key={request.id} application={application} request={request} />)}
    </>
  );
}

function Request({ application, request }: { application: Application; request: InformationRequest }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const { state, message, requested_at: requestedAt, due_at, receipt, of_call: ofCall } = request;
  const { call, id } = application;
  const localize = useLocalized();
  const title = ofCall
    ? t('application.information.later', { titles: requestedDocuments(request, call).map((one) => localize(one.title).text).join(', ') })
    : t('application.information.requested', { date: formatInstant(requestedAt, locale, call.time_zone) });
  // Requests of an ended application (rejected, withdrawn, declined) are void.
  const isOpen = state === 'open' && isUnderWay(application.status);
  return (
    <>
      <Panel title={title}>
        <Box data-information={state}>
          {message !== '' && <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mb: 1 }}>{message}</Typography>}
          <Typography sx={{ fontWeight: 600, mb: 1.5 }}>
            {isOpen
              ? t(ofCall ? 'application.information.add_by' : 'application.information.by', { date: formatDeadline(due_at, call.time_zone, locale).text })
              : t(ofCall ? `application.information.call_${state}` : `application.information.${state}`)}
          </Typography>
          {isOpen ? <Answer application={application} request={request} /> : <InformationParts id={id} call={call} request={request} />}
        </Box>
      </Panel>
      {receipt && <Receipt id={id} receipt={receipt} zone={call.time_zone} isSupplement />}
    </>
  );
}

/** The form for exactly the requested parts; its values are kept until they are sent, also across a reload. */
function Answer({ application: { id, call }, request }: { application: Application; request: InformationRequest }) {
  const t = useTranslate();
  const queries = useQueryClient();
  const { values: { documents }, change, forget } = useStoredValues(`information-documents/${String(request.id)}`, { documents: {} as Record<string, number> });
  const choose = (key: string, fileId: number | undefined) =>
    change((before) => {
      const others = Object.entries(before.documents).filter(([name]) => name !== key);
      return { documents: Object.fromEntries(fileId === undefined ? others : [...others, [key, fileId]]) };
    });
  const { locale } = useLocale();
  const requiredDocuments = useMemo(() => requestedDocuments(request, call), [request, call]);
  const missing = useMemo(() => documentsMissing(requiredDocuments, documents, locale), [requiredDocuments, documents, locale]);
  const send = async (answers: Record<string, unknown>) => {
    const answered = await answerInformation(id, request.id, { answers, documents });
    forget();
    setAnswer<InformationRequest[]>(queries, requestsKey(id), (shown = []) => shown.map((one) => (one.id === answered.id ? answered : one)));
    notify(t(request.of_call ? 'application.information.added' : 'application.information.sent'));
  };
  return (
    <Box data-resource="information">
      <Box sx={{ '&:not(:empty)': { mb: 3 } }}>
        <DocumentChoices call={call} requirements={requiredDocuments} chosen={documents} onChoose={choose} />
      </Box>
      <CallQuestionsForm
        schema={requestedQuestions(request, call)}
        storeAs={`information/${String(request.id)}`}
        pageFailures={missing}
        onSubmit={send}
        submitLabel={t(request.of_call ? 'application.information.add' : 'application.information.send')}
      />
    </Box>
  );
}
