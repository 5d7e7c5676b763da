import { runningTotal } from '@domain/review/rubric';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { Back } from '../../components/Back';
import { LocalizedText } from '../../components/LocalizedText';
import { formatInstant, formatNumber, useLocale, useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { useNavigateAfterWrite } from '../../layout/navigate-after-write';
import { useTitlePart } from '../../layout/title';
import { placeName } from '../../layout/place-name';
import { notify } from '../../notifications';
import { CallQuestionsForm, Notice, type RecordData } from '../../schema-ui';
import { useStore } from '../../platform/store';
import { useShownDraft } from '../../drafts/useShownDraft';
import { SaveIndicator } from '../../signed-in/SaveIndicator';
import { Panel } from '../../signed-in/Panel';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { DocumentViewer } from '../../signed-in/DocumentViewer';
import { useViewed } from '../../signed-in/useViewed';
import { EvaluatedCopy, filesOf } from './EvaluatedCopy';
import { GivenScores } from './GivenScores';
import { Recuse } from './Recuse';
import { getAssignment, getProgress, type AssignmentToScore, type Scores } from './requests';
import { scaledRubric } from './scaled-rubric';
import { scoresDraft, ScoresSession } from './scores-session';

/** One application to score: the frozen copy beside the rubric. */
export function Component() {
  const t = useTranslate();
  const id = Number(useParams().id);
  // Read once per visit: a later fetch must not replace what the Evaluator is typing.
  const query = useQuery({ queryKey: ['assignment', id], queryFn: () => getAssignment(id), staleTime: Infinity, gcTime: 0 });
  return (
    <>
      <Back slim to="/manage/assignments">
        {t('evaluation.score.back')}
      </Back>
      <PageTitle>{placeName(t('routes.manage.assignments.details'))}</PageTitle>
      <QueryBoundary query={query}>
        {(assignment) => <Score key={`${String(id)}/${String(assignment.version)}`} assignment={assignment} again={() => void query.refetch()} />}
      </QueryBoundary>
    </>
  );
}

interface ScoreProps {
  assignment: AssignmentToScore;
  /** Reads the assignment again. */
  again: () => void;
}

/** The Evaluator's progress with all assignments. */
function Progress() {
  const t = useTranslate();
  const { locale } = useLocale();
  const { data } = useQuery({ queryKey: ['assignments', 'progress'], queryFn: () => getProgress() });
  return (
    <Typography sx={{ minHeight: '1.6em' }}>
      {data && t('evaluation.list.progress_of.all', { done: formatNumber(data.done, locale), all: formatNumber(data.done + data.waiting, locale) })}
    </Typography>
  );
}

function Score({ assignment, again }: ScoreProps) {
  const t = useTranslate();
  const { locale } = useLocale();
  const scores = useRef<HTMLDivElement>(null);
  const { shown, view, show } = useViewed();
  const { number, applicant_name: name, programme_title, university_name, call_title } = assignment;
  useTitlePart(number);
  return (
    <>
      <Typography variant="h2">{name === null ? number : `${number}, ${name}`}</Typography>
      <Progress />
      {assignment.open && assignment.due_at !== null && (
        <Typography sx={{ fontWeight: 600 }}>{t('evaluation.due.requested', { at: formatInstant(assignment.due_at, locale) })}</Typography>
      )}
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        <LocalizedText text={programme_title} />, <LocalizedText text={university_name} />, <LocalizedText text={call_title} />
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 0, md: 3 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(320px, 2fr)' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          {shown !== undefined && <DocumentViewer folder={filesOf(assignment.id)} files={assignment.application.files} shown={shown} onShow={show} inColumn />}
          <EvaluatedCopy assignment={assignment} onView={view} />
          {/* Sticky until the scores below come into view: on a phone the copy of the application is long. */}
          <Box sx={{ display: { md: 'none' }, position: 'sticky', bottom: 8, zIndex: 1, mb: 2, displayPrint: 'none' }}>
            <Button variant="contained" fullWidth onClick={() => scores.current?.focus()}>
              {t('evaluation.score.go_to')}
            </Button>
          </Box>
        </Box>
        <Box
          ref={scores}
          tabIndex={-1}
          sx={{
            minWidth: 0,
            scrollMarginTop: 96,
            position: { md: 'sticky' },
            top: { md: 24 },
            maxHeight: { md: 'calc(100dvh - 48px)' },
            overflowY: { md: 'auto' },
          }}
        >
          {assignment.open ? <ScoreForm assignment={assignment} again={again} /> : <GivenScores assignment={assignment} again={again} />}
        </Box>
      </Box>
    </>
  );
}

/** Gives a function that opens the next assignment of the same call; after the last one the list of the call, which says so and offers another call. */
function useNext(call: number) {
  const t = useTranslate();
  const navigateAfterWrite = useNavigateAfterWrite();
  const queries = useQueryClient();
  return async (words: string) => {
    await queries.invalidateQueries({ queryKey: ['assignments'] });
    const { next } = await getProgress(call);
    notify(next ? t('evaluation.score.and_next', { words }) : words);
    await navigateAfterWrite(next ? `/manage/assignments/${String(next.id)}` : `/manage/assignments?call_id=${String(call)}`);
  };
}

function ScoreForm({ assignment, again }: ScoreProps) {
  const t = useTranslate();
  const { locale } = useLocale();
  const { id, rubric, scores } = assignment;
  const schema = useMemo(() => scaledRubric(rubric, { locale, t }), [rubric, locale, t]);
  const [session] = useState(() => new ScoresSession(assignment));
  const status = useStore(session.store);
  const { state, savedAt } = status;
  const goOn = useNext(assignment.call_id);
  // Until the first change there is nothing saved to report.
  const isStarted = assignment.status === 'draft' || state !== 'saved' || savedAt !== assignment.updated_at;
  useShownDraft(session.saving);
  return (
    <Panel title={t('evaluation.score.title')}>
      {state === 'conflict' && (
        <Notice
          tone="warning"
          title={t('evaluation.score.conflict')}
          focusOn={state}
          actions={<Button variant="contained" onClick={again}>{t('evaluation.score.take_theirs')}</Button>}
        >
          {t('evaluation.score.conflict_help')}
        </Notice>
      )}
      {/* Before the scores, because a biased Evaluator gives none. */}
      <Recuse id={id} onDone={() => void goOn(t('evaluation.score.recused'))} />
      {isStarted && <SaveIndicator {...status} onRetry={() => void session.saving.flush()} />}
      <Box data-resource="scores">
        <CallQuestionsForm
          schema={schema}
          initial={scores}
          storeAs={scoresDraft(id)}
          onChange={(typed) => session.change(typed as Scores)}
          onSubmit={(given: RecordData) => session.submit(given as Scores)}
          onSaved={() => goOn(t('evaluation.score.given'))}
          submitLabel={t('evaluation.score.submit')}
        />
      </Box>
      <RunningTotal rubric={rubric} scores={status.scores} />
      <Typography sx={{ mt: 1, color: 'text.secondary' }}>{t('evaluation.score.once')}</Typography>
    </Panel>
  );
}

/** What the scores so far come to; those outside their scale do not count. */
function RunningTotal({ rubric, scores }: Pick<AssignmentToScore, 'rubric' | 'scores'>) {
  const t = useTranslate();
  const { locale } = useLocale();
  const { total, given, all } = runningTotal(rubric, scores);
  return (
    <Typography data-total sx={{ mt: 1.5, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
      {t('evaluation.score.running', { total: formatNumber(total, locale), given: formatNumber(given, locale), all: formatNumber(all, locale) })}
    </Typography>
  );
}
