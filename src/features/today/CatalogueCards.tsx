import { CanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { CardList, LinkCard } from '../../components/Card';
import { formatNumber, useLocale, useTranslate } from '../../i18n';
import { SERIF } from '../../theme/typography';
import Box from '../../ui/Box';
import Link from '../../ui/Link';
import { styled } from '../../ui/styled';
import Typography from '../../ui/Typography';
import type { Counts } from './requests';

const PARTS = ['universities', 'programmes', 'calls'] as const;

const Parts = styled(CardList)(({ theme }) => ({ [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 24 } }));

const Part = styled(LinkCard)({ height: '100%', display: 'flex', flexDirection: 'column', gap: 8 });

const Figure = styled('strong')({ fontFamily: SERIF, fontWeight: 600, fontSize: '2.25rem', lineHeight: 1.1, marginInlineEnd: 8 });

/** The parts of the catalogue that a Secretary maintains, each with its number of records; a dash until that is loaded. */
export function CatalogueCards({ counts }: { counts: Counts | undefined }) {
  const t = useTranslate();
  const { locale } = useLocale();
  return (
    <Parts>
      {PARTS.map((part) => (
        <li key={part}>
          <Part>
            <Typography variant="h2" sx={{ fontSize: '1.25rem' }}>
              <Link component={RouterLink} to={`/manage/${part}`} data-main>
                {t(`manage.${part}.title`)}
              </Link>
            </Typography>
            <div>
              <Figure>{counts ? formatNumber(counts[part], locale) : '–'}</Figure>
              {t('manage.start.in_catalogue')}
            </div>
            {part === 'calls' && counts && <CallStates counts={counts} />}
            <CanAccess action="create" resource={part}>
              <Link component={RouterLink} to={`/manage/${part}/create`} data-raised sx={{ mt: 'auto', pt: 1.25, minHeight: 44, alignSelf: 'start' }}>
                {t(`manage.${part}.create`)}
              </Link>
            </CanAccess>
          </Part>
        </li>
      ))}
    </Parts>
  );
}

/** The numbers of calls that take applications and of unpublished drafts. */
function CallStates({ counts: { open, drafts } }: { counts: Counts }) {
  const t = useTranslate();
  const { locale } = useLocale();
  return (
    <Box sx={{ color: 'text.secondary' }}>
      <div>{t('manage.start.open', { smart_count: open, number: formatNumber(open, locale) })}</div>
      {drafts > 0 && (
        <Link component={RouterLink} to="/manage/calls?state=draft" data-raised sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}>
          {t('manage.start.drafts', { smart_count: drafts, number: formatNumber(drafts, locale) })}
        </Link>
      )}
    </Box>
  );
}
