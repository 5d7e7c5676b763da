import { Link as RouterLink } from 'react-router';
import { universityPath, type Programme } from '../../components/catalogue';
import { LocalizedText, useLocalized } from '../../components/LocalizedText';
import { placeOf } from '../../components/names';
import { useReader } from '../../components/reader';
import { ArchivedTag, DemoTag, Tag } from '../../components/Tag';
import { PageTitle } from '../../layout/PageTitle';
import { useTitlePart } from '../../layout/title';
import Box from '../../ui/Box';
import Link from '../../ui/Link';
import Typography from '../../ui/Typography';

/** The header of the page: type, title, university and place. */
export function Head({ programme }: { programme: Programme }) {
  const { locale, t } = useReader();
  const title = useLocalized()(programme.title);
  useTitlePart(title.text);
  const place = placeOf(programme, locale);
  return (
    <Box component="header">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        <Tag tone="aegean">{t(`catalogue.type.${programme.prog_type}`)}</Tag>
        {programme.state === 'draft' && <Tag tone="amber">{t('details.programme.draft')}</Tag>}
        <DemoTag demo={programme.demo} />
        <ArchivedTag at={programme.archived_at} />
      </Box>
      <PageTitle lang={title.lang} sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
        {title.text}
      </PageTitle>
      <Typography variant="subtitle1" sx={{ color: 'text.secondary' }}>
        {programme.university_id !== undefined && (
          <Link component={RouterLink} to={universityPath(programme.university_id)}>
            <LocalizedText text={programme.university_name} />
          </Link>
        )}
        {place && <span>· {place}</span>}
      </Typography>
      {programme.archived_at !== undefined && <Typography sx={{ mt: 2, maxWidth: '68ch' }}>{t('details.programme.archived')}</Typography>}
    </Box>
  );
}
