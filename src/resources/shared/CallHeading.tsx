import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { LocalizedText, useLocalized } from '../../components/LocalizedText';
import { useTitlePart } from '../../layout/title';
import { getCall, type Call } from '../requests';

type Named = Pick<Call, 'title' | 'programme'>;

/** Which call a page is about: its title, which the window's says too, and whose it is, for many calls are titled the same. */
export function CallHeading({ call }: { call: Named }) {
  useTitlePart(useLocalized()(call.title).text);
  return (
    <>
      <Typography variant="h2">
        <LocalizedText text={call.title} />
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        <LocalizedText text={call.programme.title} />, <LocalizedText text={call.programme.university_name} />
      </Typography>
    </>
  );
}

/** The same of a page that has read no call; nothing stands there until it has come, or where it does not. */
export function HeadingOfCall({ id }: { id: number }) {
  const { data: call } = useQuery({ queryKey: ['calls', id], queryFn: () => getCall(id) });
  return call && <CallHeading call={call} />;
}
