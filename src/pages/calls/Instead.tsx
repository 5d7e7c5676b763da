import { printProgrammeQuery } from '@domain/catalogue/programme-query';
import { Link as RouterLink } from 'react-router';
import { CardList } from '../../components/Card';
import { programmePath, type Call, type Programme } from '../../components/catalogue';
import { ProgrammeCard } from '../../components/ProgrammeCard';
import { Section } from '../../components/Section';
import { useTranslate } from '../../i18n';
import Box from '../../ui/Box';
import Link from '../../ui/Link';
import Typography from '../../ui/Typography';
import { CallCard } from '../programmes/CallCard';
import { openLike, type Alternatives } from './alternatives';

const ONWARD = { display: 'inline-block', mt: 2, fontWeight: 600 } as const;

/** Other calls of the programme that take applications, or will; where there are none, that there are none and where they will be told of. */
function OtherCalls({ calls, programme }: { calls: readonly Call[]; programme: Call['programme'] }) {
  const t = useTranslate();
  return (
    <Section title={t('details.call.instead.calls')} anchor="other-calls">
      {calls.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('details.call.instead.no_calls')}</Typography>}
      <CardList>
        {calls.map((call) => (
          <li key={call.id}>
            <CallCard call={call} />
          </li>
        ))}
      </CardList>
      <Link component={RouterLink} to={programmePath(programme)} sx={ONWARD}>
        {t('details.call.instead.programme')}
      </Link>
    </Section>
  );
}

/** Programmes like that of the call which take applications now, and the list of all of them; without any, the way to all that take some. */
function OpenProgrammes({ programmes }: { programmes: readonly Programme[] }) {
  const t = useTranslate();
  const [first] = programmes;
  if (!first) {
    return (
      <Link component={RouterLink} to="/programmes?is_open=true" sx={ONWARD}>
        {t('details.call.instead.open')}
      </Link>
    );
  }
  const query = printProgrammeQuery(openLike(first) ?? {}).toString();
  return (
    <Section title={t('details.call.instead.programmes')} anchor="open-programmes">
      <CardList>
        {programmes.map((programme) => (
          <li key={programme.id}>
            <ProgrammeCard programme={programme} />
          </li>
        ))}
      </CardList>
      <Link component={RouterLink} to={`/programmes?${query}`} sx={ONWARD}>
        {t('details.call.instead.all_programmes')}
      </Link>
    </Section>
  );
}

/** Where one can apply in place of a call that is over; on paper nobody can follow it. */
export const Instead = ({ call, alternatives }: { call: Call; alternatives: Alternatives }) => (
  <Box sx={{ '@media print': { display: 'none' } }}>
    <OtherCalls calls={alternatives.calls} programme={call.programme} />
    <OpenProgrammes programmes={alternatives.programmes} />
  </Box>
);
