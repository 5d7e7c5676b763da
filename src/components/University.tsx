import { Link as RouterLink, useLocation } from 'react-router';
import { useLocale } from '../i18n';
import Box from '../ui/Box';
import Link from '../ui/Link';
import Typography from '../ui/Typography';
import { Card, LinkCard } from './Card';
import { universityPath, type University } from './catalogue';
import { LocalizedText } from './LocalizedText';
import { Emblem } from './Monogram';
import { placeOf } from './names';
import { Bone } from './Skeleton';
import { DemoTag } from './Tag';

/** A university in short, leading to its page; `letters` stand in place of a picture, and the words of `search` are marked. */
export function UniversityCard({ university, letters, search: words }: { university: University; letters: string; search?: string }) {
  const { locale } = useLocale();
  const { pathname, search } = useLocation();
  return (
    <LinkCard data-record-id={university.id} sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', height: '100%' }}>
      <Emblem logo={university.logo_path} letters={letters} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="h3" sx={{ fontSize: '1.1875rem', overflowWrap: 'anywhere' }}>
          <Link component={RouterLink} to={universityPath(university.id)} state={{ from: pathname + search }} data-main>
            <LocalizedText text={university.name} search={words} />
          </Link>
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {placeOf(university, locale)}
        </Typography>
        {university.demo && (
          <Box sx={{ mt: 1 }}>
            <DemoTag demo />
          </Box>
        )}
      </Box>
    </LinkCard>
  );
}

/** The skeleton of a university card. */
export const UniversityCardSkeleton = () => (
  <Card aria-hidden="true" sx={{ display: 'flex', gap: 2 }}>
    <Bone width="56px" height="56px" sx={{ flex: 'none' }} />
    <Box sx={{ flex: 1 }}>
      <Bone width="85%" height="22px" />
      <Bone width="50%" height="18px" sx={{ mt: 1.5 }} />
    </Box>
  </Card>
);
