import { isBlank, isSameAnswer } from '@domain/schema/read-view';
import { resolve } from '@domain/schema/resolve';
import { shownKind } from '@domain/schema/kinds';
import { titleOf } from '@domain/schema/words';
import type { Locale } from '@domain/locale';
import type { Schema } from '@domain/schema/schema';
import Box from '@mui/material/Box';
import { useLocale, useTranslate } from '../i18n';
import { useSchema } from './entity';
import { Lines, Row } from './lines';
import type { RecordData } from './types';
import { Value } from './Value';
import { languageLabel, textsOf } from './widgets/localized';

/** The kinds of fields whose value is a text by language. */
const LOCALIZED: ReadonlySet<string> = new Set(['localized', 'localized-textarea']);

interface DifferencesProps {
  schemaName: string;
  before: RecordData;
  after: RecordData;
}

/** One line of the comparison: what a field was and what it became. */
interface Difference {
  key: string;
  name: string;
  title: string;
  property: Schema;
  values: readonly [was: unknown, became: unknown];
}

/** A localized text gets a line for each language that differs, because the change may be in another language than the reader's. */
function differencesOf({ name, title, property, values }: Omit<Difference, 'key'>, locale: Locale): Difference[] {
  const [was, became] = [textsOf(values[0]), textsOf(values[1])];
  const languages = [...new Set([...Object.keys(was), ...Object.keys(became)])].filter((language) => was[language] !== became[language]);
  const only = (texts: Record<string, string>, language: string) => (texts[language] ? { [language]: texts[language] } : undefined);
  return languages.map((language) => ({
    key: `${name}.${language}`,
    name,
    title: `${title} (${languageLabel(language, locale)})`,
    property,
    values: [only(was, language), only(became, language)],
  }));
}

/** Two states of a record: each field that differs, with what it was and what it became. Suspends until the schema is loaded. */
export function Differences({ schemaName, before, after }: DifferencesProps) {
  const t = useTranslate();
  const { locale } = useLocale();
  const schema = useSchema(schemaName);
  const names = Object.keys(schema.properties ?? {}).filter((name) => !isSameAnswer(before[name], after[name]));
  if (names.length === 0) return <p>{t('forms.no_difference')}</p>;
  const lines = names.flatMap((name): Difference[] => {
    const property = resolve(schema.properties?.[name], schema);
    const line = { name, title: titleOf(property, locale, name), property, values: [before[name], after[name]] as const };
    return LOCALIZED.has(shownKind(property, schema)) ? differencesOf(line, locale) : [{ key: name, ...line }];
  });
  return (
    <Lines>
      {lines.map(({ key, name, title, property, values: [was, became] }) => (
        <Row key={key} data-difference={name}>
          <dt>{title}</dt>
          <dd>
            <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, gap: { xs: 1, sm: 2 } }}>
              {([['forms.was', was, before], ['forms.became', became, after]] as const).map(([label, value, record]) => (
                <Box key={label} sx={{ minWidth: 0 }}>
                  <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t(label)}</Box>
                  {isBlank(value) ? t('forms.conflict_empty') : <Value value={value} schema={property} root={schema} record={record} path={[name]} />}
                </Box>
              ))}
            </Box>
          </dd>
        </Row>
      ))}
    </Lines>
  );
}
