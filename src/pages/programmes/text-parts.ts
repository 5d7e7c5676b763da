import { resolve } from '@domain/schema/resolve';
import { titleOf } from '@domain/schema/words';
import type { Programme } from '../../components/catalogue';
import type { Reader } from '../../components/reader';
import { longTextNames } from '../../components/SchemaFacts';
import type { RecordSchema } from '../../components/schemas';

/** Long texts that the page has a part for where nothing is stated, too, with its anchor. */
const ALWAYS: ReadonlyMap<string, 'description' | 'admission'> = new Map([['description', 'description'], ['admission_requirements', 'admission']]);

interface TextPart {
  anchor: string;
  title: string;
  text: Programme['description'];
}

/** The long texts of a programme in the order of its schema; one that is added to the schema is a part of the page by that. */
export function textParts(programme: Programme, schema: RecordSchema, { t, locale }: Reader): TextPart[] {
  const stated = new Map<string, unknown>(Object.entries(programme));
  const parts = longTextNames(schema).map((name) => {
    const always = ALWAYS.get(name);
    const title = always ? t(`details.programme.${always}`) : titleOf(resolve(schema.properties[name], schema), locale);
    return { anchor: always ?? name, title, text: stated.get(name) as TextPart['text'], always };
  });
  return parts.filter(({ text, always }) => text !== undefined || always !== undefined);
}
