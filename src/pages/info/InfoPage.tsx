import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTranslate, messageKey } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 32,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) 280px', gap: 80, '& > nav': { gridColumn: 2, gridRow: 1 } },
}));

const Contents = styled('nav')(({ theme }) => ({
  alignSelf: 'start',
  [theme.breakpoints.up('md')]: { position: 'sticky', top: 104 },
  '& ol': { listStyle: 'none', margin: 0, padding: 0 },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 40 },
  '@media print': { display: 'none' },
}));

export const Paragraphs = ({ text }: { text: string }) =>
  text.split('\n').map((paragraph) => (
    <Typography key={paragraph} sx={{ maxWidth: '66ch', mb: 1.5 }}>
      {paragraph}
    </Typography>
  ));

interface Props {
  page: string;
  sections: readonly string[];
  /** What stands below the words of a section, by its name. */
  extra?: Readonly<Record<string, ReactNode>>;
}

/** A page of text: its sections with a table of contents beside them. Its words are `info.<page>` in the message files. */
export function InfoPage({ page, sections, extra }: Props) {
  const t = useTranslate();
  const words = (section: string, part: string) => t(messageKey(`info.${page}.sections.${section}.${part}`));
  return (
    <>
      <PageTitle>{t(messageKey(`info.${page}.title`))}</PageTitle>
      <Typography variant="subtitle1" sx={{ maxWidth: '62ch', mb: { xs: 4, md: 6 }, color: 'text.secondary' }}>
        {t(messageKey(`info.${page}.lead`))}
      </Typography>
      <Columns>
        <Contents aria-labelledby="contents">
          <Box id="contents" sx={{ fontWeight: 600, mb: 0.5 }}>
            {t('info.contents')}
          </Box>
          <ol>
            {sections.map((section) => (
              <li key={section}>
                <Link component={RouterLink} to={`#${section}`}>{words(section, 'title')}</Link>
              </li>
            ))}
          </ol>
        </Contents>
        <div>
          {sections.map((section) => (
            <Box key={section} component="section" id={section} tabIndex={-1} aria-labelledby={`${section}-title`} sx={{ mb: 5 }}>
              <Typography id={`${section}-title`} variant="h2" sx={{ mb: 1.5 }}>
                {words(section, 'title')}
              </Typography>
              <Paragraphs text={words(section, 'text')} />
              {extra?.[section]}
            </Box>
          ))}
          <Button variant="contained" component={RouterLink} to="/programmes">
            {t('info.next.programmes')}
          </Button>
        </div>
      </Columns>
    </>
  );
}
