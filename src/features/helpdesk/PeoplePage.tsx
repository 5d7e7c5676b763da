import { typedRequestId } from '@domain/portal/request-id';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { Back } from '../../components/Back';
import { CardList, LinkCard } from '../../components/Card';
import { useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { COLUMN } from '../../theme/column';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { AtMost } from './AtMost';
import { ErrorFacts } from './ErrorFacts';
import { PersonView } from './PersonView';
import { peopleQuery, type FoundPerson } from './requests';
import { SearchRow } from './SearchRow';

/** The minimum length of a search; a shorter one would match nearly everyone. */
const MIN_CHARACTERS = 3;

/** One search field for people who ask for help; the search and the chosen person are in the address. */
export function Component() {
  const t = useTranslate();
  const [address, setAddress] = useSearchParams();
  const q = address.get('q') ?? '';
  return (
    <Box sx={{ maxWidth: COLUMN }}>
      <PageTitle>{t('helpdesk.title')}</PageTitle>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{t('helpdesk.lead')}</Typography>
      <Box sx={{ mb: 3 }}>
        <SearchRow
          key={q}
          label={t('helpdesk.search')}
          find={t('helpdesk.find')}
          initial={q}
          variant="contained"
          onSearch={(sought) => setAddress(sought === '' ? {} : { q: sought })}
        />
      </Box>
      <Answer q={q} chosen={address.get('person') ?? undefined} />
    </Box>
  );
}

/** An error id shows its log entry; any other text searches for people. Twelve letters without hyphens may be either, so people are searched for when no error has them. */
function Answer({ q, chosen }: { q: string; chosen: string | undefined }) {
  const t = useTranslate();
  if (q === '') return null;
  const id = chosen === undefined ? typedRequestId(q) : undefined;
  if (id !== undefined) return <ErrorFacts key={id} id={id} otherwise={/^\p{L}+$/u.test(q) ? <SearchResults q={q} /> : undefined} />;
  if (q.length < MIN_CHARACTERS) return <Typography role="status">{t('helpdesk.too_short')}</Typography>;
  return chosen === undefined ? <SearchResults q={q} /> : <ChosenPerson q={q} sub={chosen} />;
}

function ChosenPerson({ q, sub }: { q: string; sub: string }) {
  const t = useTranslate();
  return (
    <>
      <Back slim to={`?${new URLSearchParams({ q }).toString()}`}>
        {t('helpdesk.all_found')}
      </Back>
      <PersonView key={sub} sub={sub} />
    </>
  );
}

function SearchResults({ q }: { q: string }) {
  const t = useTranslate();
  const query = useQuery(peopleQuery(q));
  return (
    <QueryBoundary query={query}>
      {(people) => {
        const [first] = people;
        if (!first) return <Typography role="status">{t('helpdesk.nobody')}</Typography>;
        return people.length === 1 ? <PersonView key={first.sub} sub={first.sub} /> : <PeopleList q={q} people={people} />;
      }}
    </QueryBoundary>
  );
}

function PeopleList({ q, people }: { q: string; people: readonly FoundPerson[] }) {
  const t = useTranslate();
  return (
    <>
      <CardList>
        {people.map(({ sub, name, email, applications }) => (
          <li key={sub}>
            <LinkCard>
              <Typography variant="h2" sx={{ fontSize: '1.125rem' }}>
                <Link component={RouterLink} to={`?${new URLSearchParams({ q, person: sub }).toString()}`} data-main>
                  {name ?? email ?? sub}
                </Link>
              </Typography>
              <Box sx={{ overflowWrap: 'anywhere' }}>
                {email} · {t('helpdesk.applications', { smart_count: applications })}
              </Box>
            </LinkCard>
          </li>
        ))}
      </CardList>
      <AtMost found={people.length} />
    </>
  );
}
