import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent, KeyboardEvent, MouseEvent } from 'react';
import { useParams } from 'react-router';
import { wordsOf } from '../../errors/report';
import { useTranslate, type Translate, type KeysUnder } from '../../i18n';
import { ChoiceRow, Notice, RubricBuilder } from '../../schema-ui';
import { COLUMN, COLUMN_AND_ASIDE } from '../../theme/column';
import { FormWithTrial } from '../../signed-in/FormWithTrial';
import { CallPageHead } from '../../workspace/CallPageHead';
import { Panel } from '../../signed-in/Panel';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { getCallRubric, type CallRubric } from '../../workspace/call-rubric';
import { CallScoring } from './CallScoring';
import { Evaluators } from './Evaluators';
import { RubricPreview } from './RubricPreview';
import { ShareOut } from './ShareOut';
import { TieBreak } from './TieBreak';
import { asksToReorder, useRubricForm } from './useRubricForm';
import { placeName } from '../../layout/place-name';

/** The rubric by which the applications of a call are scored; its Secretary composes it here. */
export function Component() {
  const t = useTranslate();
  const id = Number(useParams().id);
  // Read once: a version that a colleague saves must not replace what the user is typing.
  const query = useQuery({ queryKey: ['rubric', id], queryFn: () => getCallRubric(id), staleTime: Infinity, gcTime: 0 });
  return (
    <Box sx={{ maxWidth: { xs: COLUMN, lg: COLUMN_AND_ASIDE } }}>
      <CallPageHead id={id} title={placeName(t('routes.manage.calls.rubric'))} />
      <QueryBoundary query={query}>{(stored) => <RubricForm key={id} stored={stored} />}</QueryBoundary>
    </Box>
  );
}

type Form = ReturnType<typeof useRubricForm>;

const LABELS: Readonly<Record<string, KeysUnder<'evaluation.rubric'>>> = {
  title: 'name_en',
  'x-i18n.el.title': 'name_el',
  minimum: 'minimum',
  maximum: 'maximum',
  'x-weight': 'weight',
};

/** The place of a mistake in words: the criterion by its number, and its field. */
function placeOf(path: string, keys: readonly string[], t: Translate): string {
  const [, key = '', field = ''] = /^rubric\.properties\.([^.]+)\.(.+)$/.exec(path) ?? [];
  const label = LABELS[field];
  return label === undefined ? '' : `${t('evaluation.rubric.criterion', { number: keys.indexOf(key) + 1 })}, ${t(`evaluation.rubric.${label}`)}: `;
}

/** The mistakes, each as a link to its field. */
function Mistakes({ answers: { drafts }, errors, refusals }: Pick<Form, 'answers' | 'errors' | 'refusals'>) {
  const t = useTranslate();
  const keys = drafts.map(({ key }) => key);
  const lines = Object.entries(errors);
  if (lines.length === 0) return null;
  const lead = (path: string) => (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(path)?.focus();
  };
  return (
    <Notice tone="error" title={t('forms.summary', { smart_count: lines.length })} focusOn={refusals}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {lines.map(([path, message]) => (
          <li key={path}>
            <Link href={`#${path}`} onClick={lead(path)} color="error">
              {placeOf(path, keys, t)}
              {message}
            </Link>
          </li>
        ))}
      </Box>
    </Notice>
  );
}

/** A version conflict, or a failed save: what the user typed stays. */
function Unsaved({ status: { state, failure }, refusals, settle, save, edit }: Pick<Form, 'status' | 'refusals' | 'settle' | 'save' | 'edit'>) {
  const t = useTranslate();
  if (state === 'conflict') {
    const actions = (
      <>
        <Button variant="contained" onClick={() => settle('theirs')}>
          {t('evaluation.rubric.take_theirs')}
        </Button>
        <Button onClick={() => settle('mine')}>{t('evaluation.rubric.keep_mine')}</Button>
      </>
    );
    return (
      <Notice tone="warning" title={t('evaluation.rubric.conflict')} focusOn={refusals} actions={actions}>
        {t('evaluation.rubric.conflict_help')}
      </Notice>
    );
  }
  if (state !== 'failed' || !failure) return null;
  const asks = asksToReorder(failure);
  const actions = asks && (
    <>
      <Button variant="contained" onClick={() => void save(true)}>
        {t('evaluation.rubric.reorder')}
      </Button>
      <Button onClick={edit}>{t('evaluation.rubric.go_on')}</Button>
    </>
  );
  return (
    <Notice
      tone={asks ? 'warning' : 'error'}
      title={t(asks ? 'evaluation.rubric.reorders' : 'evaluation.rubric.not_saved')}
      focusOn={failure}
      actions={actions}
    >
      {wordsOf(failure)}
    </Notice>
  );
}

function RubricForm({ stored }: { stored: CallRubric }) {
  const t = useTranslate();
  const { answers, errors, refusals, change, ...form } = useRubricForm(stored);
  const { state, savedAt } = form.status;
  const isSaved = state === 'saved' && savedAt !== '';
  const locked = stored.submitted > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    <>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{t('evaluation.rubric.lead')}</Typography>
      {locked && <Notice tone="info" title={t('evaluation.rubric.in_use', { smart_count: stored.submitted })}>{t('evaluation.rubric.in_use_help')}</Notice>}
      <Mistakes answers={answers} errors={errors} refusals={refusals} />
      <Unsaved {...form} refusals={refusals} />
      <FormWithTrial trial={<RubricPreview drafts={answers.drafts} />} show={t('evaluation.rubric.show')} back={t('evaluation.rubric.compose')}>
        <form noValidate onSubmit={submit} onKeyDown={onKeyDown}>
          <Panel title={t('evaluation.rubric.criteria')}>
            <RubricBuilder drafts={answers.drafts} errors={errors} locked={locked} onChange={(drafts) => change({ drafts })} />
          </Panel>
          <Panel title={t('evaluation.rubric.ties')}>
            <TieBreak drafts={answers.drafts} order={answers.tieBreak} onChange={(tieBreak) => change({ tieBreak })} />
          </Panel>
          <Panel title={t('evaluation.rubric.blind')}>
            <ChoiceRow>
              <input type="checkbox" checked={answers.blind} onChange={({ target }) => change({ blind: target.checked })} />
              {t('evaluation.rubric.blind_label')}
            </ChoiceRow>
            <Typography sx={{ color: 'text.secondary' }}>{t('evaluation.rubric.blind_help')}</Typography>
          </Panel>
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
            <Button type="submit" variant="contained" size="large" aria-disabled={state === 'saving' || undefined}>
              {t(state === 'saving' ? 'forms.saving' : 'forms.save')}
            </Button>
            <Box role="status">{isSaved ? t('core.saved') : ''}</Box>
          </Box>
        </form>
      </FormWithTrial>
      {(stored.rubric !== null || isSaved) && (
        <Box sx={{ mt: 4, maxWidth: COLUMN }}>
          <ShareOut call={stored.call_id} />
          <CallScoring call={stored.call_id} />
          <Evaluators />
        </Box>
      )}
    </>
  );
}
