import type { ReactNode } from 'react';
import { Link as RouterLink, useLoaderData } from 'react-router';
import { DetailSkeleton } from '../../components/DetailSkeleton';
import { Loaded } from '../../components/Loaded';
import { useLocale, useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import Button from '../../ui/Button';
import Link from '../../ui/Link';
import Typography from '../../ui/Typography';
import type { PageTexts, TextBlock, TextData } from './page-text';
import { Runs } from './Runs';
import styles from './InfoPage.module.css';

/** The parts of a text that the portal renders itself, by name. */
export type Parts = Readonly<Partial<Record<NonNullable<TextBlock['part']>, ReactNode>>>;

function Block({ block: { kind, runs, items = [], part }, parts }: { block: TextBlock; parts: Parts }) {
  if (kind === 'part') return part && parts[part];
  if (kind === 'heading') {
    return (
      <Typography variant="h3" className={styles.title}>
        <Runs runs={runs} />
      </Typography>
    );
  }
  if (kind === 'paragraph') {
    return (
      <Typography className={styles.text}>
        <Runs runs={runs} />
      </Typography>
    );
  }
  const List = kind === 'list' ? 'ul' : 'ol';
  return (
    <List className={styles.grid}>
      {items.map((item, index) => (
        <li key={index}>
          <Runs runs={item} />
        </li>
      ))}
    </List>
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
      <Typography variant="subtitle1" className={styles.textPageText}>
        <Runs runs={lead} />
      </Typography>
      <div className={styles.columns}>
        <nav className={styles.contents} aria-labelledby="contents">
          <div id="contents" className={styles.text2}>
            {t('info.contents')}
          </div>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <Link component={RouterLink} to={`#${section.id}`}>{section.title}</Link>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {sections.map(({ id, title: heading, blocks }) => (
            <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={styles.section}>
              <Typography id={`${id}-title`} variant="h2" className={styles.textPageTitle}>
                {heading}
              </Typography>
              {blocks.map((block, index) => <Block key={index} block={block} parts={parts} />)}
            </section>
          ))}
          <Button variant="contained" component={RouterLink} to="/programmes">
            {t('info.next.programmes')}
          </Button>
        </div>
      </div>
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
