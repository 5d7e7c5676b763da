export { formatBytes, formatDate, formatDeadline, formatInstant, formatMoney, formatMonth, formatNumber, monthNames, readerZone, timeLeft, timeSpan } from '@domain/format';
export { currentLocale, loadMessages, message, setLocale, useLocale, useTranslate, type Translate } from './locale';
