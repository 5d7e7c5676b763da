import { enumLabel } from '@domain/schema/words';
import { Link as RouterLink, useLocation } from 'react-router';
import { Boundary } from '../errors/Boundary';
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
import styles from './ProgrammeCard.module.css';

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
    <LinkCard data-record-id={programme.id} className={styles.linkCard}>
      <div className={styles.column}>
        <div className={styles.row}>
          <Tag tone="aegean">{t(`catalogue.type.${programme.prog_type}`)}</Tag>
          {topic !== undefined && (
            <span className={styles.text}>
              {topic}
            </span>
          )}
          <DemoTag demo={programme.demo} />
          <ArchivedTag at={programme.archived_at} />
        </div>
        <Typography variant="h3" component={level} className={styles.title}>
          <Link component={RouterLink} to={programmePath(programme)} state={{ from: pathname + search }} data-main>
            <LocalizedText text={programme.title} search={words} />
          </Link>
        </Typography>
        <Typography variant="body2" className={styles.cardContentText}>
          {university && programme.university_id !== undefined && (
            <>
              <Link component={RouterLink} to={universityPath(programme.university_id)} data-raised className={styles.link}>
                <LocalizedText text={programme.university_name} search={words} />
              </Link>
              {place && ' · '}
            </>
          )}
          {place}
        </Typography>
        <div className={styles.block}>
          <FactList row facts={facts} />
        </div>
      </div>
      <div
        className={styles.cardContentRow}
      >
        <DeadlineState window={programme.next_call} />
        <div data-raised className={styles.tools}>
          <CompareChoice id={programme.id} title={title} inForm={comparing} />
          <FavouriteButton id={programme.id} title={title} />
        </div>
      </div>
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
    <Bone width="65%" height="26px" className={styles.bone} />
    <Bone width="45%" height="18px" className={styles.programmeCardSkeletonBone} />
    <Bone width="80%" height="18px" />
    <Bone width="55%" height="18px" className={styles.lastBone} />
  </Card>
);
