import { Back } from '../../components/Back';
import { useReturnPath } from '../../components/next-path';
import { useTranslate } from '../../i18n';

/** A link on each page of the profile back to the page that led to it, such as the review of an application. */
export function BackToAsker() {
  const t = useTranslate();
  const next = useReturnPath();
  return next !== undefined && <Back to={next}>{t('applicant.nav.back')}</Back>;
}
