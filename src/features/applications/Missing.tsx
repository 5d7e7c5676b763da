import { questionRows } from '@domain/calls/question-order';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { blockersOf } from '../../components/own-applications';
import { useLocale, useTranslate } from '../../i18n';
import type { EntitySchema } from '../../schema-ui';
import type { Application } from '../../signed-in/requests';
import { useBackHere } from '../../components/next-path';
import { placeOfMissing, type MissingPart } from '../../signed-in/application/tasks';

/** The reasons why a draft cannot be sent, each as a link to the field or page that resolves or explains it. */
export function Missing({ application: { call }, parts }: { application: Application; parts: readonly MissingPart[] }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const backHere = useBackHere();
  const questions = questionRows(call.questions as EntitySchema | undefined, locale);
  // The message alone says what is wrong with an answer, but not which answer.
  const wordsOf = ({ loc, msg }: MissingPart) => {
    const question = loc.includes('answers') ? questions.find(({ key }) => loc.includes(key)) : undefined;
    // A title that ends in a question mark needs no colon.
    return question ? `${question.title}${/[?;\u037e!:.]$/.test(question.title) ? '' : ':'} ${msg}` : msg;
  };
  return (
    <Box
      component="ul"
      aria-label={t(blockersOf({ missing: parts }).missing > 0 ? 'application.update.missing_title' : 'application.tasks.barred')}
      data-missing={parts.length}
      sx={{ mt: 0.5, mb: 0, pl: 2.5 }}
    >
      {parts.map((part) => (
        <li key={part.loc.join('.') + part.type}>
          <Link component={RouterLink} to={backHere(placeOfMissing(part))} sx={{ display: 'inline-block', py: 0.5, verticalAlign: 'top' }}>
            {wordsOf(part)}
          </Link>
        </li>
      ))}
    </Box>
  );
}
