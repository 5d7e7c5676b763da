import type { Section } from '@domain/sections';
import { isRecord } from '@domain/values/is-record';
import { dropDraft, keepDraft, readDraft } from '../../auth/kept-drafts';
import type { RecordData } from '../../schema-ui';

const nameOf = (section: Section): string => `${section}/unfinished`;

/** What a file says of entries of a section that lack something, as this device keeps it until they are completed. */
export function unfinishedOf(section: Section): RecordData[] {
  const entries = readDraft(nameOf(section))?.data['entries'];
  return Array.isArray(entries) ? entries.filter(isRecord) : [];
}

/** Keeps what is left of such entries, so that the section's own form begins with it; none of them is a draft any more when there are none. */
export function keepUnfinished(section: Section, entries: readonly RecordData[]): void {
  if (entries.length === 0) dropDraft(nameOf(section));
  else keepDraft(nameOf(section), { data: { entries }, at: new Date().toISOString() });
}
