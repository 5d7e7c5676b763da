import { criteriaOf, type Rubric } from '@domain/review/rubric';
import type { Locale } from '@domain/locale';
import { formatNumber, type Translate } from '../../i18n';
import type { EntitySchema } from '../../schema-ui';

/** A rubric whose criteria name their scale and weight after their help, because the input alone does not show whether 5 or 50 is the maximum. */
export function scaledRubric(rubric: Rubric, { locale, t }: { locale: Locale; t: Translate }): EntitySchema {
  const criteria = criteriaOf(rubric);
  const totalWeight = criteria.reduce((sum, { weight }) => sum + weight, 0);
  const rounded = (value: number) => formatNumber(value, locale, { maximumFractionDigits: 1 });
  const scaled = criteria.map(({ key, schema, minimum, maximum, weight, decimals }) => {
    const bound = (value: number) => formatNumber(value, locale, { maximumFractionDigits: decimals });
    const words = {
      minimum: bound(minimum),
      maximum: bound(maximum),
      share: rounded(totalWeight === 0 ? 0 : (100 * weight) / totalWeight),
      smart_count: decimals,
    };
    const scale = t(decimals === 0 ? 'evaluation.scale_whole' : 'evaluation.scale', words);
    const withScale = (help: string | undefined) => (help === undefined ? scale : `${help} ${scale}`);
    const translations = Object.entries(schema['x-i18n'] ?? {}).map(([language, words]) =>
      [language, { ...words, description: withScale(words.description) }] as const
    );
    return [key, { ...schema, description: withScale(schema.description), 'x-i18n': Object.fromEntries(translations) }] as const;
  });
  return { ...rubric, properties: { ...rubric.properties, ...Object.fromEntries(scaled) } } as EntitySchema;
}
