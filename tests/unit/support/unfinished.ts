import type { Section } from '@domain/sections';
import { readDraft } from '../../../src/auth/stored-drafts';
import { unfinishedEntries } from '../../../src/drafts/stored-values';

/** The entries of a section that a file has given and that this device stores until they are completed. */
export const unfinishedOf = (section: Section): unknown => readDraft(unfinishedEntries(section))?.data['entries'] ?? [];
