import { enumLabel } from '@domain/schema/words';
import { Link as RouterLink, useLocation } from 'react-router';
import { Boundary } from '../errors/Boundary';
import Box from '../ui/Box';
import Link from '../ui/Link';
import Typography from '../ui/Typography';
import { Card, LinkCard } from './Card';
import { programmePath, universityPath, type Programme } from './catalogue';
import { DeadlineState } from './Deadline';
import { FactList, type Fact } from './FactList';
import { LocalizedText, useLocalized } from './LocalizedText';
import { languageName, listOf, placeOf } from './names';
import { CompareChoice, FavouriteButton } from './ProgrammeTools';
import { durationText, feeText, useReader } from './reader';
import { codesOf, useCatalogueSchema } from './schemas';
import { Bone } from './Skeleton';
import { ArchivedTag, DemoTag, Tag } from './Tag';

function useCardFacts(programme: Programme): Fact[] {
  const reader = useReader();
  const { locale, t } = reader;
  const { languages, duration_months: months, tuition_fee: fee } = programme;
  return [
    { label: t('catalogue.language'), value: languages?.length ? listOf(languages.map((code) => languageName(code, locale)), locale) : undefined },
    { label: t('catalogue.duration'), value: months === undefined ? undefined : durationText(months, locale) },
    {
      label: t('catalogue.fee'),
      value: fee?.amount === undefined || fee.currency === undefined ? undefined : feeText({ amount: fee.amount, currency: fee.currency }, reader),
    },
  ];
}

interface Props {
  programme: Programme;
  /** The level of the title among the page's headings. */
  level?: 'h2' | 'h3';
  /** Whether the university is named: not on its own page. */
  university?: boolean;
  /** What was searched for: its words are marked. */
  search?: string;
  /** Whether the page has the form that compares without scripts. */
  comparing?: boolean;
}

function CardContent({ programme, level = 'h3', university = true, search: words, comparing }: Props) {
  const { locale, t } = useReader();
  const { pathname, search } = useLocation();
  const title = useLocalized()(programme.title).text;
  const facts = useCardFacts(programme);
  const place = placeOf(programme, locale);
  const schema = useCatalogueSchema('programmes');
  const topic = schema && programme.topic !== undefined ? enumLabel(codesOf(schema, 'topic'), programme.topic, locale) : undefined;
  return (
    <LinkCard data-record-id={programme.id} sx={{ display: 'grid', gap: { xs: 2, sm: 3 }, gridTemplateColumns: { sm: 'minmax(0, 1fr) 226px' } }}>
      <Box sx={{ minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
          <Tag tone="aegean">{t(`catalogue.type.${programme.prog_type}`)}</Tag>
          {topic !== undefined && (
            <Box component="span" sx={{ typography: 'body2', color: 'text.secondary', fontSize: '0.875rem' }}>
              {topic}
            </Box>
          )}
          <DemoTag demo={programme.demo} />
          <ArchivedTag at={programme.archived_at} />
        </Box>
        <Typography variant="h3" component={level} sx={{ fontSize: { xs: '1.25rem', md: '1.375rem' }, overflowWrap: 'anywhere' }}>
          <Link component={RouterLink} to={programmePath(programme)} state={{ from: pathname + search }} data-main>
            <LocalizedText text={programme.title} search={words} />
          </Link>
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5, mb: 2, color: 'text.secondary' }}>
          {university && programme.university_id !== undefined && (
            <>
              <Link
                component={RouterLink}
                to={universityPath(programme.university_id)}
                data-raised
                sx={{ color: 'text.primary', textDecorationColor: 'transparent', '&:hover': { textDecorationColor: 'currentColor' } }}
              >
                <LocalizedText text={programme.university_name} search={words} />
              </Link>
              {place && ' · '}
            </>
          )}
          {place}
        </Typography>
        <Box sx={{ mt: 'auto' }}>
          <FactList row facts={facts} />
        </Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { sm: 'column' },
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          justifyContent: 'space-between',
          gap: '8px 16px',
          pt: { xs: 1.5, sm: 0 },
          pl: { sm: 3 },
          borderStyle: 'solid',
          borderColor: 'divider',
          borderWidth: { xs: '1px 0 0', sm: '0 0 0 1px' },
        }}
      >
        <DeadlineState window={programme.next_call} />
        <Box
          data-raised
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            flex: { xs: '1 0 160px', sm: 'none' },
            mb: -1,
            '@media print': { display: 'none' },
          }}
        >
          <CompareChoice id={programme.id} title={title} inForm={comparing} />
          <FavouriteButton id={programme.id} title={title} />
        </Box>
      </Box>
    </LinkCard>
  );
}

/** A programme in short: what it is, where, for how much, and until when one can apply. */
export const ProgrammeCard = (props: Props) => (
  <Boundary>
    <CardContent {...props} />
  </Boundary>
);

/** The skeleton of a programme card. */
export const ProgrammeCardSkeleton = () => (
  <Card aria-hidden="true">
    <Bone width="72px" height="22px" />
    <Bone width="65%" height="26px" sx={{ mt: 1.5 }} />
    <Bone width="45%" height="18px" sx={{ mt: 1.5, mb: 3.5 }} />
    <Bone width="80%" height="18px" />
    <Bone width="55%" height="18px" sx={{ mt: 1 }} />
  </Card>
);
