import { isLeafKind, kindOf, type LeafKind } from '@domain/schema/kinds';
import { spotsOf } from '@domain/schema/walk';
import type { EntitySchema } from '../types';
import { boolean, checkboxes, radios, select } from './choice';
import { code, codes, timezone } from './codes';
import type { Widget } from './contract';
import { coordinates } from './coordinates';
import { date, instant } from './dates';
import { file } from './file';
import { isced } from './isced';
import { localized, localizedTextarea } from './localized';
import { money } from './money';
import { month } from './month';
import { number } from './number';
import { phone } from './phone';
import { reference } from './reference';
import { schemaBuilder } from './schemaBuilder';
import { email, text, textarea, url } from './text';

/** The widget of each kind of value: its input, display and list cell. */
export const widgets: Record<LeafKind, Widget> = {
  text,
  textarea,
  number,
  date,
  month,
  boolean,
  select,
  radios,
  code,
  checkboxes,
  codes,
  isced,
  timezone,
  instant,
  url,
  email,
  phone,
  file,
  reference,
  localized,
  'localized-textarea': localizedTextarea,
  money,
  coordinates,
  'schema-builder': schemaBuilder,
};

/**
 * Loads the lazy chunks of this schema's inputs. A form waits for them before it is rendered, so that no field appears late, and a field
 * that a condition adds does not suspend the form.
 */
export async function loadInputs(schema: EntitySchema): Promise<void> {
  const kinds = new Set(spotsOf({ schema, document: schema }).map((place) => kindOf(place.schema, schema)));
  await Promise.all([...kinds].map((kind) => isLeafKind(kind) && widgets[kind].fetchInput?.()));
}
