import { PROGRAMME_SCHEMAS } from '@domain/catalogue/programme-types';
import { resolve } from '@domain/schema/resolve';
import { titleOf } from '@domain/schema/words';
import { useEffect, type ReactNode } from 'react';
import { Link as RouterLink, redirect, useLoaderData, useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { callPath, fetchProgrammesById, programmePath, universityPath, type Programme } from '../../components/catalogue';
import { comparedIds, comparePath, LEAST_COMPARED, parseCompared, setCompared } from '../../components/comparison';
import { DeadlineState } from '../../components/Deadline';
import { EmptyState } from '../../components/EmptyState';
import { later, Loaded } from '../../components/Loaded';
import { LocalizedText, useLocalized } from '../../components/LocalizedText';
import { placeOf } from '../../components/names';
import { FavouriteButton } from '../../components/ProgrammeTools';
import { PUBLISHING } from '../../components/programme-state';
import { useReader } from '../../components/reader';
import { factsOf, furtherNames, longTextNames } from '../../components/SchemaFacts';
import { loadCatalogueSchema, type RecordSchema } from '../../components/schemas';
import { Bone } from '../../components/Skeleton';
import { fadingEdges, useOverflow } from '../../components/useOverflow';
import { DemoTag } from '../../components/Tag';
import { useLocale, useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { isTakingOver } from '../../served';
import Box from '../../ui/Box';
import Button from '../../ui/Button';
import Link from '../../ui/Link';
import { styled } from '../../ui/styled';
import Typography from '../../ui/Typography';

/** Properties that stand in the head of a column or are no facts of the studies; long texts have no room in a cell either. */
const LEFT_OUT = ['university_id', 'prog_type', 'title', 'city', ...PUBLISHING];

type Compared = { programme: Programme; schema: RecordSchema };

interface Data {
  compared: Promise<Compared[]>;
}

async function load(ids: readonly number[]): Promise<Compared[]> {
  const programmes = await fetchProgrammesById(ids);
  return Promise.all(programmes.map(async (programme) => ({ programme, schema: await loadCatalogueSchema(PROGRAMME_SCHEMAS[programme.prog_type]) })));
}

export function loader({ request }: LoaderFunctionArgs): Data | Response {
  const ids = parseCompared(new URL(request.url).searchParams);
  // The ids come from the address; without any, from the comparison that this browser keeps; of a page that the server has drawn only once it is taken over (below).
  if (ids.length === 0 && comparedIds().length > 0 && !isTakingOver()) return redirect(comparePath(comparedIds()));
  return { compared: later(load(ids)) };
}

const Scroller = styled('div')(({ theme }) => {
  const { palette } = theme;
  return {
    // Texts for screen readers in the cells are positioned absolutely: without this they would widen the page instead of this box.
    position: 'relative',
    overflowX: 'auto',
    ...fadingEdges,
    border: `1px solid ${palette.divider}`,
    borderRadius: 8,
    backgroundColor: palette.background.paper,
  };
});

const Table = styled('table')(({ theme }) => {
  const { palette } = theme;
  return {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    tableLayout: 'fixed',
    '& th, & td': { padding: '14px 12px', textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere', borderTop: `1px solid ${palette.divider}` },
    '& thead th, & thead td': { borderTop: 0 },
    '& th:first-of-type, & thead td:first-of-type': {
      position: 'sticky',
      insetInlineStart: 0,
      zIndex: 1,
      backgroundColor: palette.background.paper,
      borderInlineEnd: `1px solid ${palette.divider}`,
    },
    '& thead th:first-of-type:not(:first-child)': { position: 'static', borderInlineEnd: 0 },
    '& tbody th': { fontSize: '0.875rem', fontWeight: 500, color: palette.text.secondary },
    '& tbody td': { fontSize: '0.9375rem', fontWeight: 500 },
    '& td[data-missing]': { color: palette.text.secondary, fontWeight: 400 },
    [theme.breakpoints.up('md')]: { '& th, & td': { padding: '16px 20px' } },
  };
});

interface Row {
  label: string;
  cells: (ReactNode | undefined)[];
}

/** A row for each property that any of the compared types has, named by its schema. */
function useRows(compared: readonly Compared[]): Row[] {
  const reader = useReader();
  const { t, locale } = reader;
  const names = [...new Set(compared.flatMap(({ schema }) => furtherNames(schema, [...LEFT_OUT, ...longTextNames(schema)])))];
  const labelOf = (name: string) => {
    const schema = compared.find((each) => each.schema.properties[name])?.schema;
    return schema ? titleOf(resolve(schema.properties[name], schema), locale) : name;
  };
  const place: Row = { label: t('catalogue.place'), cells: compared.map(({ programme }) => placeOf(programme, locale)) };
  const type: Row = { label: t('search.filters.prog_type'), cells: compared.map(({ programme }) => t(`catalogue.type.${programme.prog_type}`)) };
  const stated = names.filter((name) => compared.some(({ programme }) => Reflect.get(programme, name) !== undefined));
  const rows = stated.map((name): Row => {
    const facts = compared.map(({ programme, schema }) => factsOf({ schema, record: programme, names: [name], reader })[0]);
    const cells = facts.map((fact) => (fact ? fact.value : <Typography variant="body2" sx={{ color: 'text.secondary' }}>{t('catalogue.compare.foreign')}</Typography>));
    return { label: facts.find(Boolean)?.label ?? labelOf(name), cells };
  });
  return [type, place, ...rows];
}

/** One column's programme; `rest` are the others, which stay when it is removed. */
function ColumnHead({ programme, rest }: { programme: Programme; rest: readonly number[] }) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const title = useLocalized()(programme.title).text;
  return (
    <>
      <Typography component="span" variant="h3" sx={{ display: 'block', fontSize: '1.125rem' }}>
        <Link component={RouterLink} to={programmePath(programme)} state={{ from: pathname + search }} color="inherit">
          <LocalizedText text={programme.title} />
        </Link>
      </Typography>
      {programme.university_id !== undefined && (
        <Link component={RouterLink} to={universityPath(programme.university_id)} sx={{ display: 'block', mt: 1, mb: 1, fontWeight: 400, fontSize: '0.9375rem' }}>
          <LocalizedText text={programme.university_name} />
        </Link>
      )}
      <DemoTag demo={programme.demo} />
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', ml: -1.5, mt: 1, '@media print': { display: 'none' } }}>
        <FavouriteButton id={programme.id} title={title} />
        <Button variant="text" component={RouterLink} to={rest.length > 0 ? comparePath(rest) : '/compare'} replace onClick={() => setCompared(rest)} aria-label={t('catalogue.compare.remove_named', { title })}>
          {t('catalogue.compare.remove')}
        </Button>
      </Box>
    </>
  );
}

/** The rows' heads on a phone: their longest word has room in either language. */
const HEAD_WIDTH = 132;

function ComparisonTable({ compared }: { compared: Compared[] }) {
  const t = useTranslate();
  const rows = useRows(compared);
  const row = useOverflow<HTMLDivElement>();
  const ids = compared.map(({ programme }) => programme.id);
  return (
    <Scroller ref={row} role="region" aria-label={t('catalogue.compare.title')} tabIndex={0}>
      {/* Columns are narrower than a phone, so that the edge of the next one shows that the table scrolls. */}
      <Table sx={{ minWidth: { xs: HEAD_WIDTH + compared.length * 168, md: 150 + compared.length * 210 } }}>
        <colgroup>
          <Box component="col" sx={{ width: { xs: HEAD_WIDTH, md: 200 } }} />
        </colgroup>
        <thead>
          <tr>
            <td />
            {compared.map(({ programme }) => (
              <th key={programme.id} scope="col" data-record-id={programme.id}>
                <ColumnHead programme={programme} rest={ids.filter((id) => id !== programme.id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('catalogue.compare.applications')}</th>
            {compared.map(({ programme }) => (
              <td key={programme.id}>
                <DeadlineState window={programme.next_call} />
                {programme.next_call && (
                  <Link component={RouterLink} to={callPath(programme.next_call.id)} sx={{ display: 'inline-block', mt: 1 }}>
                    {t('catalogue.compare.call')}
                  </Link>
                )}
              </td>
            ))}
          </tr>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((cell, position) => {
                const missing = cell === undefined || cell === '';
                return (
                  <td key={compared[position]?.programme.id ?? position} data-missing={missing ? '' : undefined}>
                    {missing ? t('core.not_stated') : cell}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
}

function TooFew({ count }: { count: number }) {
  const t = useTranslate();
  return (
    <EmptyState
      title={t(count === 0 ? 'catalogue.compare.none' : 'catalogue.compare.only_one')}
      actions={
        <>
          <Button variant="contained" component={RouterLink} to="/programmes">
            {t('favourites.find')}
          </Button>
          <Button variant="outlined" component={RouterLink} to="/favourites">
            {t('favourites.title')}
          </Button>
        </>
      }
    >
      {t('catalogue.compare.none_help')}
    </EmptyState>
  );
}

/** Two to four programmes side by side; which ones stands in the address. */
export function Component() {
  const t = useTranslate();
  const data = useLoaderData<Data>();
  const { search } = useLocation();
  const navigate = useNavigate();
  useLocale();
  // The server, which draws the page of the address, knows nothing of what this browser keeps.
  useEffect(() => {
    if (parseCompared(new URLSearchParams(search)).length === 0 && comparedIds().length > 0) void navigate(comparePath(comparedIds()), { replace: true });
  }, [search, navigate]);
  return (
    <>
      <PageTitle>{t('catalogue.compare.title')}</PageTitle>
      <Typography variant="subtitle1" sx={{ color: 'text.secondary', maxWidth: '62ch', mb: 4 }}>
        {t('catalogue.compare.intro')}
      </Typography>
      <Loaded promise={data.compared} skeleton={<Bone height="420px" aria-hidden="true" />}>
        {(compared) => (
          <>
            {compared.length > 0 && <ComparisonTable compared={compared} />}
            {compared.length < LEAST_COMPARED && <TooFew count={compared.length} />}
          </>
        )}
      </Loaded>
    </>
  );
}
