import { requestedLettersOf, lettersDue, lettersOf, type RequestedLetters, type LettersOf } from '@domain/applications/reference-letters';
import { helpOf } from '@domain/schema/words';
import { isSchema } from '@domain/schema/schema';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LocalizedText } from '../../components/LocalizedText';
import { Tag } from '../../components/Tag';
import { formatDeadline, useLocale, useTranslate } from '../../i18n';
import type { Application, Call, Referee } from '../../signed-in/requests';
import { Panel } from '../../signed-in/Panel';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { InvitedReferees } from './InvitedReferees';
import { useReferees } from '../../signed-in/application/referee-query';

type Answers = Readonly<Record<string, unknown>>;

/** The call's conditions for letters, in words for the applicant. */
function Terms({ call, requestedLetters }: { call: Call; requestedLetters: readonly RequestedLetters[] }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const due = formatDeadline(lettersDue(call).toISOString(), call.time_zone, locale);
  const count = requestedLetters.reduce((sum, one) => sum + one.count, 0);
  return (
    <>
      <Typography>{t('application.referees.lead', { smart_count: count })}</Typography>
      <Typography>
        {call.referees_by === undefined
          ? t('application.referees.before')
          : t('application.referees.later', { due: due.own === undefined ? due.text : `${due.text} · ${due.own}` })}
      </Typography>
      {requestedLetters.some(({ question, confidential }) => question === null && confidential) && (
        <Typography>{t('application.referees.confidential')}</Typography>
      )}
    </>
  );
}

/** Title and help of a question that asks for a letter. */
function QuestionHead({ call, letters: { question, title, required, confidential } }: { call: Call; letters: RequestedLetters }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const schema = (call as LettersOf).questions?.properties?.[question ?? ''];
  const help = isSchema(schema) ? helpOf(schema, locale) : undefined;
  return (
    <>
      <Typography
        variant="h3"
        id={`referees.${question ?? ''}`}
        tabIndex={-1}
        sx={{ fontSize: 17, display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'center' }}
      >
        <LocalizedText text={title ?? {}} /> <Tag>{t(required ? 'forms.required' : 'forms.optional')}</Tag>
      </Typography>
      {help !== undefined && <Typography sx={{ color: 'text.secondary' }}>{help}</Typography>}
      {confidential && <Typography>{t('application.referees.confidential_one')}</Typography>}
    </>
  );
}

interface PlacesProps {
  application: Application;
  /** The current answers: they decide which questions are asked. */
  answers: Answers;
  referees: readonly Referee[];
}

/** The invited referees for each question or number of letters that the call asks for, and last those for which it has stopped asking. */
function Places({ application, answers, referees }: PlacesProps) {
  const t = useTranslate();
  const { call } = application;
  const requestedLetters = requestedLettersOf(call as LettersOf, answers);
  const formerReferees = referees.filter((one) => !requestedLetters.some(({ question }) => question === one.question));
  return (
    <>
      {requestedLetters.length > 0
        ? <Terms call={call} requestedLetters={requestedLetters} />
        : <Typography sx={{ color: 'text.secondary' }}>{t('application.referees.not_requested')}</Typography>}
      {requestedLetters.map((letters) => (
        <Box
          key={letters.question}
          {...(letters.question !== null && { 'data-letter': letters.question, sx: { mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' } })}
        >
          {letters.question !== null && <QuestionHead call={call} letters={letters} />}
          <InvitedReferees
            application={application}
            referees={referees.filter(({ question }) => question === letters.question)}
            question={letters.question}
            count={letters.count}
          />
        </Box>
      ))}
      {formerReferees.length > 0 && (
        <Box data-letter="" sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
          <Typography variant="h3" sx={{ fontSize: 17 }}>
            {t('application.referees.left')}
          </Typography>
          <InvitedReferees application={application} referees={formerReferees} question="" count={0} />
        </Box>
      )}
    </>
  );
}

/** The referees of an application, and the fields to name them. */
export function Referees(props: Omit<PlacesProps, 'referees'>) {
  const query = useReferees(props.application.id);
  return <QueryBoundary query={query}>{(referees) => <Places {...props} referees={referees} />}</QueryBoundary>;
}

/** The referees of a sent application; one who has not answered can be replaced. Nothing where the call asks for no letter. */
export function RefereesPanel({ application }: { application: Application }) {
  const t = useTranslate();
  if (lettersOf(application.call as LettersOf).length === 0) return null;
  return (
    <Panel title={t('application.referees.title')}>
      <Referees application={application} answers={application.answers} />
    </Panel>
  );
}
