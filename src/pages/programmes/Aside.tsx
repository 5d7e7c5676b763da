import { ApplyAction } from '../../components/Apply';
import { Card } from '../../components/Card';
import type { Programme } from '../../components/catalogue';
import { FactList } from '../../components/FactList';
import { useLocalized } from '../../components/LocalizedText';
import { useNow } from '../../components/now';
import { useReader } from '../../components/reader';
import { PUBLISHING } from '../../components/programme-state';
import { factsOf, furtherNames, longTextNames } from '../../components/SchemaFacts';
import type { RecordSchema } from '../../components/schemas';
import Typography from '../../ui/Typography';
import { PageTools } from './PageTools';
import styles from './Aside.module.css';

/** Properties that the page shows elsewhere, or that are no facts of the studies; all others follow in the list of facts, in the order of the schema. */
const PLACED: readonly (keyof Programme)[] = ['university_id', 'prog_type', 'title', ...PUBLISHING];
const GLANCE: readonly (keyof Programme)[] = ['topic', 'languages', 'duration_months', 'study_modes', 'tuition_fee', 'ects', 'eqf_level', 'city'];
const LAST: readonly (keyof Programme)[] = ['website'];

/** The link by which staff edit a programme. */
export const editOf = ({ id }: Programme) => ({ path: `/manage/programmes/${String(id)}/update`, label: 'catalogue.apply.mine.edit_programme' } as const);

/** The apply button, the main facts and the tools of a programme. */
export function Aside({ programme, schema }: { programme: Programme; schema: RecordSchema }) {
  const reader = useReader();
  const { t } = reader;
  const title = useLocalized()(programme.title).text;
  const names = [...GLANCE, ...furtherNames(schema, [...PLACED, ...longTextNames(schema), ...GLANCE, ...LAST]), ...LAST];
  const facts = factsOf({ schema, record: programme, names, reader, now: useNow() });
  return (
    <aside aria-label={t('catalogue.glance')} className={styles.aside}>
      {(programme.archived_at === undefined || programme.next_call) && (
        <Card>
          <ApplyAction call={programme.next_call} edit={editOf(programme)} />
        </Card>
      )}
      <Card className={styles.card}>
        <FactList facts={facts} />
      </Card>
      {programme.source && (
        <Typography variant="caption" className={styles.text}>
          {t('catalogue.source', { source: programme.source })}
        </Typography>
      )}
      <PageTools programme={programme} title={title} />
    </aside>
  );
}
