import { FEED_PATH } from '@domain/catalogue/record-paths';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { useLocale, useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import Box from '../../ui/Box';
import Link from '../../ui/Link';
import { styled } from '../../ui/styled';
import Typography from '../../ui/Typography';
import { Operation } from './Operation';
import { AREAS, areaOf } from './operations';

const AREA = 'area';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  alignItems: 'start',
  '& > nav ul': { listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexWrap: 'wrap', columnGap: 16 },
  '& > nav a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
  '& > nav a[aria-current]': { fontWeight: 600, textDecoration: 'none', color: 'inherit' },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '220px minmax(0, 1fr)',
    gap: 48,
    '& > nav': { position: 'sticky', top: 104 },
    '& > nav ul': { display: 'block' },
  },
}));

/** The entry points of the API for other programs. */
const BEGINNINGS = [
  ['contract', '/api/openapi.json'],
  ['changes', '/api/changes'],
  ['oeapi', '/api/oeapi/v6/programmes'],
  ['feed', FEED_PATH],
  ['schemas', '/api/schemas'],
] as const;

function Start() {
  const t = useTranslate();
  return (
    <Box component="section" aria-labelledby="start" sx={{ mb: { xs: 5, md: 7 } }}>
      <Typography id="start" variant="h2" sx={{ mb: 1.5 }}>
        {t('developers.start.title')}
      </Typography>
      <Typography sx={{ maxWidth: '66ch', mb: 1.5 }}>{t('developers.start.catalogue')}</Typography>
      <Box component="ul" sx={{ mt: 0, mb: 2, pl: 2.5, display: 'grid', gap: 1 }}>
        {BEGINNINGS.map(([what, path]) => (
          <li key={what}>
            {t(`developers.start.${what}`)}: <Link href={path} sx={{ overflowWrap: 'anywhere' }}>{path}</Link>
          </li>
        ))}
      </Box>
      <Typography sx={{ maxWidth: '66ch', mb: 1.5 }}>{t('developers.start.token')}</Typography>
      <Typography sx={{ maxWidth: '66ch' }}>{t('developers.start.always')}</Typography>
    </Box>
  );
}

/** The reference of the API for other programs, by its tags, generated from the OpenAPI contract. */
export function Component() {
  const t = useTranslate();
  const { locale } = useLocale();
  const [query] = useSearchParams();
  const area = areaOf(query.get(AREA));
  return (
    <>
      <PageTitle>{t('developers.title')}</PageTitle>
      <Typography variant="subtitle1" sx={{ maxWidth: '62ch', mb: { xs: 4, md: 6 }, color: 'text.secondary' }}>
        {t('developers.lead')}
      </Typography>
      <Start />
      <Columns>
        <nav aria-label={t('developers.areas')}>
          <ul lang="en">
            {AREAS.map(({ tag }) => (
              <li key={tag}>
                <Link component={RouterLink} to={`?${new URLSearchParams({ [AREA]: tag }).toString()}`} {...(tag === area?.tag && { 'aria-current': 'page' })}>
                  {tag}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {area && (
          <section aria-labelledby="operations">
            <Typography id="operations" variant="h2" lang="en" sx={{ mb: 0.5 }}>
              {area.tag}
            </Typography>
            {locale !== 'en' && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t('developers.language')}
              </Typography>
            )}
            <Box sx={{ display: 'grid', gap: 1.5, mt: 2 }}>
              {area.operations.map((operation) => <Operation key={operation.id} operation={operation} />)}
            </Box>
          </section>
        )}
      </Columns>
    </>
  );
}
