import { localized } from '@domain/locale';
import { Link as RouterLink } from 'react-router';
import { useArrived } from '../../components/hooks';
import { useNow } from '../../components/now';
import { timeLeft, useDeadline, useLocale, useTranslate } from '../../i18n';
import { SERIF } from '../../theme/typography';
import Box from '../../ui/Box';
import Link from '../../ui/Link';
import { styled } from '../../ui/styled';
import Typography from '../../ui/Typography';
import { SHOWN_DEADLINES, type Call, type BackgroundResult } from './requests';

const SOON_MS = 7 * 86_400_000;

const List = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > li': { borderBottom: `1px solid ${theme.palette.divider}` },
}));

const Row = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr)',
  columnGap: 16,
  padding: '18px 0',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '80px minmax(0, 1fr) auto', alignItems: 'center', columnGap: 24 },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover a': { textDecorationThickness: 2 },
}));

const Leaf = styled('div')(({ theme }) => {
  const { palette } = theme;
  return {
    display: 'grid',
    justifyItems: 'center',
    alignSelf: 'start',
    padding: '8px 4px',
    borderRadius: 8,
    border: `1px solid ${palette.divider}`,
    backgroundColor: palette.background.paper,
    lineHeight: 1.1,
    '& strong': { fontFamily: SERIF, fontSize: '1.625rem', fontWeight: 600 },
    '& span': { fontSize: '0.8125rem', color: palette.text.secondary },
  };
});

const Bone = styled('div')(({ theme }) => ({ borderRadius: 6, backgroundColor: theme.palette.divider }));

function CalendarLeaf({ instant, zone }: { instant: string; zone: string }) {
  const { locale } = useLocale();
  const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }).format(new Date(instant));
  return (
    <Leaf aria-hidden="true">
      <strong>{part({ day: 'numeric' })}</strong>
      <span>{part({ month: 'short' })}</span>
    </Leaf>
  );
}

function DeadlineRow({ call }: { call: Call }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const now = useNow();
  const title = localized(call.programme?.title ?? call.title, locale);
  const university = localized(call.programme?.university_name ?? undefined, locale);
  const { closes_at = '', time_zone = 'UTC' } = call;
  const { text, own } = useDeadline(closes_at, time_zone);
  const soon = Date.parse(closes_at) - now.getTime() < SOON_MS;
  return (
    <Row>
      <CalendarLeaf instant={closes_at} zone={time_zone} />
      <Box>
        <Link
          component={RouterLink}
          to={`/calls/${String(call.id)}/details`}
          lang={title.lang}
          sx={{ fontFamily: SERIF, fontWeight: 600, fontSize: '1.1875rem', lineHeight: 1.3, color: 'text.primary' }}
        >
          {title.text}
        </Link>
        <Box sx={{ color: 'text.secondary', typography: 'body2' }}>
          {university.text !== '' && <span lang={university.lang}>{university.text}</span>}
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          <time dateTime={closes_at}>{text}</time>
          {own !== undefined && <Box component="span">· {t('home.deadlines.own', { time: own })}</Box>}
        </Box>
      </Box>
      <Box sx={{ gridColumn: { xs: 2, sm: 'auto' }, fontWeight: 600, color: soon ? 'error.main' : 'success.main', '@media print': { display: 'none' } }}>
        {t('home.deadlines.closes', { time: timeLeft(closes_at, now, locale) })}
      </Box>
    </Row>
  );
}

function DeadlineList({ calls }: { calls: Call[] | undefined }) {
  const t = useTranslate();
  if (!calls) return <Typography>{t('home.deadlines.failed')}</Typography>;
  if (calls.length === 0) return <Typography>{t('home.deadlines.none')}</Typography>;
  return (
    <List>
      {calls.map((call) => (
        <li key={call.id}>
          <DeadlineRow call={call} />
        </li>
      ))}
    </List>
  );
}

const Waiting = () => (
  <List aria-hidden="true">
    {Array.from({ length: SHOWN_DEADLINES }, (_, place) => (
      <li key={place}>
        <Row>
          <Bone sx={{ height: 58 }} />
          <Box sx={{ display: 'grid', gap: 1 }}>
            <Bone sx={{ height: 22, width: '70%' }} />
            <Bone sx={{ height: 16, width: '45%' }} />
            <Bone sx={{ height: 14, width: '55%' }} />
          </Box>
        </Row>
      </li>
    ))}
  </List>
);

/** The open calls that close first, each with its deadline in the call's time zone and in the reader's, and the time left. */
export const Deadlines = ({ calls }: { calls: Promise<BackgroundResult<Call[]>> }) => {
  const known = useArrived(calls);
  return known ? <DeadlineList calls={known.value} /> : <Waiting />;
};
