import { Back } from '../../components/Back';
import { useAskedFrom } from '../../components/next-path';
import { useTranslate } from '../../i18n';

/** On each page of the profile the way back to the page that led to it, such as the check of an application. */
export function BackToAsker() {
  const t = useTranslate();
  const next = useAskedFrom();
  return next !== undefined && <Back to={next}>{t('applicant.nav.back')}</Back>;
}
