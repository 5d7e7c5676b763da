import { kindOf, type Kind, type LeafKind } from '@domain/schema/kinds';
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

/** The one table of widgets: how each kind of value is asked for, shown and put into a list. */
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

/** Whether fields of this kind are drawn by one widget, not as a group or a list. */
export const isLeafKind = (kind: Kind | undefined): kind is LeafKind => kind !== undefined && kind in widgets;

/**
 * Fetches the code of the inputs that this schema's form has and few others do. A form waits for it before it is drawn, so that no field
 * appears late, and none takes the form away when a condition brings it.
 */
export async function loadInputs(schema: EntitySchema): Promise<void> {
  const kinds = new Set(spotsOf({ schema, document: schema }).map((spot) => kindOf(spot.schema, schema)));
  await Promise.all([...kinds].map((kind) => isLeafKind(kind) && widgets[kind].fetchInput?.()));
}
