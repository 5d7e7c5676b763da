export { formatBytes, formatDate, formatDeadline, formatInstant, formatMoney, formatNumber, readerZone, timeLeft } from './format';
export { currentLocale, loadMessages, message, setLocale, useLocale, useTranslate, type Translate } from './locale';
