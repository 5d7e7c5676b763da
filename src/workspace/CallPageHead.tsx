import Typography from '@mui/material/Typography';
import { Back } from '../components/Back';
import { LocalizedText, useLocalized } from '../components/LocalizedText';
import { useTranslate } from '../i18n';
import { PageTitle } from '../layout/PageTitle';
import { useTitlePart } from '../layout/title';
import type { Call } from '../signed-in/requests';
import { useCall } from './useCall';

/** The head of a page about one call: a link back to the call, the page's title, and the call's heading once it has loaded. */
export function CallPageHead({ id, title }: { id: number; title: string }) {
  const t = useTranslate();
  const { data: call } = useCall(id);
  return (
    <>
      <Back slim to={`/manage/calls/${String(id)}/details`}>
        {t('manage.calls.back')}
      </Back>
      <PageTitle>{title}</PageTitle>
      {call && <CallHeading call={call} />}
    </>
  );
}

/** The call's title, also in the window's title, with programme and university, because titles repeat. */
function CallHeading({ call: { title, programme } }: { call: Call }) {
  useTitlePart(useLocalized()(title).text);
  return (
    <>
      <Typography variant="h2">
        <LocalizedText text={title} />
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        <LocalizedText text={programme.title} />, <LocalizedText text={programme.university_name} />
      </Typography>
    </>
  );
}
