import { questionRows } from '@domain/question-order';
import { sectionOfSlug, SECTIONS, sectionSlug } from '@domain/sections';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useLocale, useTranslate } from '../../i18n';
import type { EntitySchema } from '../../schema-ui';
import type { Application } from '../requests';

type MissingPart = NonNullable<Application['missing']>[number];

/** Where a missing part is filled: a page of the profile, or its place on this page. */
function placeOf({ loc }: MissingPart): string {
  const path = loc.map(String).filter((part) => part !== 'body');
  const [area = '', name = '', id] = path;
  if (area === 'answers') return '#answers';
  if (area !== 'profile') return `#${path.join('.')}`;
  const section = SECTIONS.find((one) => one === name) ?? sectionOfSlug(name);
  if (!section) return '/applicant-profile/update';
  return `/applicant-profile/${sectionSlug(section)}/${id === undefined ? 'create' : `${id}/update`}`;
}

/** What still has to be given before the application can be sent, each with a link to where. */
export function Missing({ application: { call, missing: parts = [] } }: { application: Application }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const questions = questionRows(call.questions as EntitySchema | undefined, locale);
  // The message of an answer says what is wrong with it, not which one it is.
  const wordsOf = ({ loc, msg }: MissingPart) => {
    const question = loc.includes('answers') ? questions.find(({ key }) => loc.includes(key)) : undefined;
    return question ? `${question.title}: ${msg}` : msg;
  };
  if (parts.length === 0) return <Typography>{t('application.update.missing_none')}</Typography>;
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{t('application.update.missing_title')}</Typography>
      <Box component="ul" data-missing={parts.length} sx={{ mt: 0.5, mb: 0, pl: 2.5 }}>
        {parts.map((part) => {
          const place = placeOf(part);
          return (
            <li key={part.loc.join('.') + part.type}>
              {place.startsWith('#') ? (
                <Link href={place}>{wordsOf(part)}</Link>
              ) : (
                <Link component={RouterLink} to={place}>
                  {wordsOf(part)}
                </Link>
              )}
            </li>
          );
        })}
      </Box>
    </>
  );
}
