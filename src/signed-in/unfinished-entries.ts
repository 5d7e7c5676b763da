import type { Section } from '@domain/sections';
import { isRecord } from '@domain/values/is-record';
import { dropDraft, storeDraft, readDraft } from '../auth/stored-drafts';
import type { RecordData } from '../schema-ui';

const nameOf = (section: Section): string => `${section}/unfinished`;

/** The unfinished entries of a section from a file, which this device stores until they are completed. */
export function unfinishedOf(section: Section): RecordData[] {
  const entries = readDraft(nameOf(section))?.data['entries'];
  return Array.isArray(entries) ? entries.filter(isRecord) : [];
}

/** Stores the remaining unfinished entries, with which the section's own form begins; an empty list deletes the stored draft. */
export function keepUnfinished(section: Section, entries: readonly RecordData[]): void {
  if (entries.length === 0) dropDraft(nameOf(section));
  else storeDraft(nameOf(section), { data: { entries }, at: new Date().toISOString() });
}
