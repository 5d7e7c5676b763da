import { staffBlocker } from '@domain/messages/staff-blockers';
import { expect, it } from 'vitest';

const BARRIERS = [
  ['profile_section_required', { section: 'contact_infos' }],
  ['profile_section_required', { section: 'unheard_of' }],
  ['record_needs_update', {}],
  ['requirement_unmet', { title: { en: 'English C1', el: 'Αγγλικά C1' } }],
  ['document_required', { title: { en: 'Diploma', el: 'Πτυχίο' } }],
  ['unknown_file', { id: 7 }],
  ['file_damaged', { id: 7, name: 'private.pdf' }],
  ['referees_missing', { count: 2 }],
  ['letters_missing', { count: 1 }],
  ['call_full', { count: 1 }],
  ['most_sent', { count: 3 }],
] as const;

it.each(BARRIERS)('does not address staff as the applicant, nor name a file: %s', (type, ctx) => {
  expect(staffBlocker(type, ctx, 'en')).not.toMatch(/\b(?:you|your|please)\b|private/i);
  expect(staffBlocker(type, ctx, 'el')).not.toMatch(/σας|σετε|ήστε|private/);
  expect(staffBlocker(type, ctx, 'el')).toMatch(/^[Α-ΩΆ-Ώ]/);
});

it('counts in each language', () => {
  expect(staffBlocker('call_full', { count: 1 }, 'en')).toContain('The call accepts up to 1 application, and');
  expect(staffBlocker('most_sent', { count: 3 }, 'el')).toContain('έχει υποβάλει 3 αιτήσεις');
});
