import type { ReactNode } from 'react';
import { Link as RouterLink, useLoaderData } from 'react-router';
import { DetailSkeleton } from '../../components/DetailSkeleton';
import { Loaded } from '../../components/Loaded';
import { useLocale, useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import Box from '../../ui/Box';
import Button from '../../ui/Button';
import Link from '../../ui/Link';
import { styled } from '../../ui/styled';
import Typography from '../../ui/Typography';
import type { PageTexts, TextBlock, TextData } from './page-text';
import { Runs } from './Runs';

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

const WIDTH = { maxWidth: '66ch' } as const;

/** The parts of a text that the portal renders itself, by name. */
export type Parts = Readonly<Partial<Record<NonNullable<TextBlock['part']>, ReactNode>>>;

function Block({ block: { kind, runs, items = [], part }, parts }: { block: TextBlock; parts: Parts }) {
  if (kind === 'part') return part && parts[part];
  if (kind === 'heading') {
    return (
      <Typography variant="h3" sx={{ fontSize: '1.125rem', mt: 2.5, mb: 1 }}>
        <Runs runs={runs} />
      </Typography>
    );
  }
  if (kind === 'paragraph') {
    return (
      <Typography sx={{ ...WIDTH, mb: 1.5 }}>
        <Runs runs={runs} />
      </Typography>
    );
  }
  return (
    <Box component={kind === 'list' ? 'ul' : 'ol'} sx={{ ...WIDTH, mt: 0, mb: 1.5, pl: 2.5, display: 'grid', gap: 1 }}>
      {items.map((item, index) => (
        <li key={index}>
          <Runs runs={item} />
        </li>
      ))}
    </Box>
  );
}

interface TextPageProps {
  texts: PageTexts;
  parts: Parts;
  /** A note about the text, below its title. */
  note?: ReactNode;
}

/** A text with a table of contents beside it. */
export function TextPage({ texts, parts, note }: TextPageProps) {
  const t = useTranslate();
  const { title, lead, sections } = texts[useLocale().locale];
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {note}
      <Typography variant="subtitle1" sx={{ maxWidth: '62ch', mb: { xs: 4, md: 6 }, color: 'text.secondary' }}>
        <Runs runs={lead} />
      </Typography>
      <Columns>
        <Contents aria-labelledby="contents">
          <Box id="contents" sx={{ fontWeight: 600, mb: 0.5 }}>
            {t('info.contents')}
          </Box>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <Link component={RouterLink} to={`#${section.id}`}>{section.title}</Link>
              </li>
            ))}
          </ol>
        </Contents>
        <div>
          {sections.map(({ id, title: heading, blocks }) => (
            <Box key={id} component="section" id={id} tabIndex={-1} aria-labelledby={`${id}-title`} sx={{ mb: 5 }}>
              <Typography id={`${id}-title`} variant="h2" sx={{ mb: 1.5 }}>
                {heading}
              </Typography>
              {blocks.map((block, index) => <Block key={index} block={block} parts={parts} />)}
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

/** A page of text, loaded by the route. */
export function InfoPage({ parts = {} }: { parts?: Parts }) {
  const { text } = useLoaderData<TextData>();
  return (
    <Loaded promise={text} skeleton={<DetailSkeleton />} headed>
      {(texts) => <TextPage texts={texts} parts={parts} />}
    </Loaded>
  );
}
