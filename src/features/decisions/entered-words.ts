import type { Translate } from '../../i18n';

/** Words when a decision was entered, and by whom if that is known. */
export const enteredWords = (
  t: Translate,
  name: string | null,
  at: string,
) => (name === null ? t('decisions.entered', { at }) : t('decisions.entered_by', { at, name }));
