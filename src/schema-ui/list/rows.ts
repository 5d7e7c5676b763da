import { createContext, use } from 'react';
import type { Column, EntitySchema, RecordData } from '../types';

/** Props that all rows of a list share. They change rarely, so that ticking one row renders only that row. */
export interface RowsFrame {
  resource: string;
  schema: EntitySchema;
  columns: readonly Column[];
  /** A short name of a record, for the accessible names of its buttons. */
  labelOf: (record: RecordData) => string;
  editHref: ((record: RecordData) => string) | undefined;
  /** Asks before it deletes; without it no row can be deleted. */
  onDelete: ((record: RecordData, label: string) => void) | undefined;
  /** Selects or deselects a record; without it rows have no checkboxes. */
  onTick: ((id: number) => void) | undefined;
}

const Frame = createContext<RowsFrame | undefined>(undefined);

export const RowsFrameProvider = Frame.Provider;

/** The frame of the list around a row. Throws outside of one. */
export function useRowsFrame(): RowsFrame {
  const frame = use(Frame);
  if (!frame) throw new Error('A row belongs to a list.');
  return frame;
}

export type ListedRecord = RecordData & { id: number };

export interface RowsProps {
  records: readonly ListedRecord[];
}
