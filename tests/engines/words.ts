import { loadArea, translate } from '../../src/i18n/messages';
import type { MessageKey } from '../../src/i18n/keys';

for (const area of ['core', 'catalogue', 'home', 'applicant'] as const) await loadArea(area, 'en');

/** What the portal says in English, so that a reworded message is followed. */
export const say = (key: MessageKey, params?: Record<string, string | number>): string => translate('en', key, params);
