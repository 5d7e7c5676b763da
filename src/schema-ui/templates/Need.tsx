import { useTranslate } from '../../i18n';
import { NeedText } from './parts';

/** Whether an answer is needed, in words: never by a star or a colour alone. */
export function Need({ required }: { required: boolean }) {
  const t = useTranslate();
  return <NeedText>{t(required ? 'forms.required' : 'forms.optional')}</NeedText>;
}
