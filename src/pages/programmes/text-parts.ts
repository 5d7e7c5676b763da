import { isExcluded } from '@domain/schema/excluded';
import { isBlank } from '@domain/schema/read-view';
import { resolve } from '@domain/schema/resolve';
import { titleOf } from '@domain/schema/words';
import type { Programme } from '../../components/catalogue';
import type { Reader } from '../../components/reader';
import { longTextNames } from '../../components/SchemaFacts';
import type { RecordSchema } from '../../components/schemas';

/** Long texts that have a section even when no text is stated, with the anchor of the section. */
const ALWAYS: ReadonlyMap<string, 'description' | 'admission'> = new Map<keyof Programme, 'description' | 'admission'>([['description', 'description'], [
  'admission_requirements',
  'admission',
]]);

interface TextPart {
  anchor: string;
  title: string;
  text: Programme['description'];
}

/** The long texts of a programme in the order of its schema; a new long text in the schema becomes a section without code. */
export function textParts(programme: Programme, schema: RecordSchema, { t, locale }: Reader): TextPart[] {
  const stated = new Map<string, unknown>(Object.entries(programme));
  const names = longTextNames(schema).filter((name) => !isExcluded(programme, [name], { schema, document: schema }));
  const parts = names.map((name) => {
    const always = ALWAYS.get(name);
    const title = always ? t(`details.programme.${always}`) : titleOf(resolve(schema.properties[name], schema), locale);
    return { anchor: always ?? name, title, text: stated.get(name) as TextPart['text'], always };
  });
  return parts.filter(({ text, always }) => !isBlank(text) || always !== undefined);
}
