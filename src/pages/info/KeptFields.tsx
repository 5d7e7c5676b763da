import type { Locale } from '@domain/locale';
import type { Privacy } from '@domain/schema/schema';
import table from '@generated/privacy.json';
import { useLocale, useTranslate } from '../../i18n';
import Box from '../../ui/Box';
import Typography from '../../ui/Typography';

type Words = Readonly<Record<Locale, string>>;

/** What is kept of a person, by schema. */
export type KeptTable = readonly { schema: string; titles: Words; rows: (Privacy & { fields: Words[] })[] }[];

/** The generated list; its purpose and retention codes were checked by the schema lint. */
const TABLE = table as KeptTable;

/** Every field that is kept of a person, by the part of the portal, with why and until when: made from the schemas themselves. */
export function KeptFields({ table: shown = TABLE }: { table?: KeptTable }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  return (
    <Box sx={{ maxWidth: '66ch', display: 'grid', gap: 2.5, mt: 2 }}>
      {shown.map(({ schema, titles, rows }) => (
        <section key={schema} aria-labelledby={`kept-${schema}`} data-kept={schema}>
          <Typography id={`kept-${schema}`} variant="h3" sx={{ fontSize: '1.125rem', mb: 0.5 }}>
            {titles[locale]}
          </Typography>
          {rows.map(({ purpose, retention, fields }) => (
            <Box component="dl" key={purpose + retention} sx={{ m: 0, mb: 1, '& dt': { fontWeight: 500 }, '& dd': { m: 0, color: 'text.secondary' } }}>
              {/* A record and its id have one name for people, which is said once. */}
              <dt>{list.format(new Set(fields.map((field) => field[locale])))}</dt>
              <dd>{t(`info.privacy.kept.purpose.${purpose}`)}</dd>
              <dd>{t(`info.privacy.kept.retention.${retention}`)}</dd>
            </Box>
          ))}
        </section>
      ))}
    </Box>
  );
}
