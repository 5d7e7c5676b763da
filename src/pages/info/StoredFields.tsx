import type { Locale } from '@domain/locale';
import type { Privacy } from '@domain/schema/schema';
import table from '@generated/privacy.json';
import { useLocale, useTranslate } from '../../i18n';
import Typography from '../../ui/Typography';
import styles from './StoredFields.module.css';

type Words = Readonly<Record<Locale, string>>;

/** The personal data that is stored, by schema. */
export type StoredFieldsTable = readonly { schema: string; titles: Words; rows: (Privacy & { fields: Words[] })[] }[];

/** The generated list; its purpose and retention codes were checked by the schema lint. */
const TABLE = table as StoredFieldsTable;

/** Every stored field of personal data, by schema, with its purpose and retention; generated from the schemas. */
export function StoredFields({ table: shown = TABLE }: { table?: StoredFieldsTable }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  return (
    <div className={styles.grid}>
      {shown.map(({ schema, titles, rows }) => (
        <section key={schema} aria-labelledby={`kept-${schema}`} data-kept={schema}>
          <Typography id={`kept-${schema}`} variant="h3" className={styles.title}>
            {titles[locale]}
          </Typography>
          {rows.map(({ purpose, retention, fields }) => (
            <dl key={purpose + retention} className={styles.facts}>
              {/* A set, because a record and its id share one title, which appears once. */}
              <dt>{list.format(new Set(fields.map((field) => field[locale])))}</dt>
              <dd>{t(`info.privacy.stored.purpose.${purpose}`)}</dd>
              <dd>{t(`info.privacy.stored.retention.${retention}`)}</dd>
            </dl>
          ))}
        </section>
      ))}
    </div>
  );
}
