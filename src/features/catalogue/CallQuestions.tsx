import { compareQuestions, type QuestionsAndDocuments } from '@domain/calls/compare-questions';
import type { components } from '@generated/api';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { body, client } from '../../api/client';
import { LocalizedText, useLocalized } from '../../components/LocalizedText';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { COLUMN, COLUMN_AND_ASIDE } from '../../theme/column';
import { CallPageHead } from '../../workspace/CallPageHead';
import { Panel } from '../../signed-in/Panel';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { useCall } from '../../workspace/useCall';
import { ComposeQuestions } from './ComposeQuestions';
import { placeName } from '../../layout/place-name';

type Read = components['schemas']['CallQuestions'];
type Version = Read['versions'][number];

const questionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['call-questions', id],
    queryFn: () => body(client.GET('/api/review/calls/{id}/questions', { params: { path: { id } } })),
    gcTime: 0,
  });

/** The page on which a call's questions are composed, with the changes of each version and the number of applications to it. */
export function Component() {
  const t = useTranslate();
  const id = Number(useParams().id);
  const query = useQuery(questionsQuery(id));
  return (
    <Box sx={{ maxWidth: COLUMN_AND_ASIDE }}>
      <CallPageHead id={id} title={placeName(t('routes.manage.calls.questions'))} />
      <QueryBoundary query={query}>{(read) => <Questions id={id} read={read} />}</QueryBoundary>
    </Box>
  );
}

function Questions({ id, read: { drafts, sent, versions } }: { id: number; read: Read }) {
  const t = useTranslate();
  const queries = useQueryClient();
  const { data: call } = useCall(id);
  const readAgain = () => queries.invalidateQueries(questionsQuery(id));
  return (
    <>
      {call?.state === 'published' && drafts > 0 && (
        <Alert severity="warning" icon={false} data-drafts={drafts}>
          {t('manage.questions.drafts', { smart_count: drafts })}
        </Alert>
      )}
      {sent > 0 && <Typography sx={{ my: 2 }}>{t('manage.questions.sent', { smart_count: sent })}</Typography>}
      <ComposeQuestions id={id} onSaved={readAgain} />
      <Box sx={{ maxWidth: COLUMN, mt: 3 }}>
        <Panel title={t('manage.questions.versions')}>
          {versions.map((version, index) => <VersionPart key={version.version} version={version} before={versions[index + 1]} />)}
        </Panel>
      </Box>
    </>
  );
}

function VersionPart({ version, before }: { version: Version; before: Version | undefined }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const localize = useLocalized();
  const changes = before && compareQuestions(before as QuestionsAndDocuments, version as QuestionsAndDocuments);
  const wordsOf = (of: { before?: Parameters<typeof localize>[0] }) => (of.before ? localize(of.before).text : '');
  return (
    <Box component="section" data-version={version.version} sx={{ py: 1.5 }}>
      <Typography variant="h3" sx={{ fontSize: 17 }}>
        {t('manage.questions.version', { version: version.version })}
        {version.since !== null && `, ${t('manage.questions.since', { date: formatInstant(version.since, locale) })}`}
      </Typography>
      {!changes && <Typography>{t('manage.questions.first')}</Typography>}
      {changes?.length === 0 && <Typography>{t('manage.questions.same')}</Typography>}
      {changes && changes.length > 0 && (
        <Box component="ul" sx={{ mt: 0.5, mb: 0, pl: 2.5 }}>
          {changes.map(({ area, key, change, title, ...rest }) => (
            <li key={`${area}.${key}.${change}`} data-change={change}>
              {t(`manage.questions.areas.${area}`)}{' '}
              <strong>
                <LocalizedText text={title} />
              </strong>{' '}
              {t(`manage.questions.changes.${change}`, { before: wordsOf(rest) })}
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
