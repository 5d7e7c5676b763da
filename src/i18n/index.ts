export {
  formatBriefInstant,
  formatBytes,
  formatClock,
  formatDate,
  formatDeadline,
  formatInstant,
  formatLargest,
  formatMoney,
  formatMonth,
  formatNumber,
  formatTime,
  formatWeekday,
  monthNames,
  readerZone,
  timeLeft,
  timeSpan,
} from '@domain/values/format';
export { currentLocale, loadMessages, message, setLocale, useLocale, useTranslate, type Translate } from './locale';
export { messageKey, type KeysUnder, type MessageKey } from './keys';
export { useDeadline } from './use-deadline';
