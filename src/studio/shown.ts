import type { Locale } from '@domain/locale';
import type { RoleName } from '@domain/roles';
import type { EntitySchema, RecordData } from '../schema-ui';

export const VIEWS = ['form', 'list', 'read'] as const;
export type View = (typeof VIEWS)[number];

/** The message from the studio to its preview frame: the schema, the view, and the reader's language and role. */
export interface PreviewState {
  name: string;
  schema: EntitySchema;
  samples: readonly RecordData[];
  view: View;
  locale: Locale;
  role: RoleName;
  /** The time of the last edit in milliseconds since 1970, 0 without one; the frame reports the time from it to the paint. */
  changedAt: number;
}

/** The messages of the frame: it has loaded, or an edit is painted. */
export type FrameMessage = { ready: true } | { paintedAfter: number };

/** Milliseconds since 1970 with fractions, by the same clock in the page and its frame. */
export const now = (): number => performance.timeOrigin + performance.now();
