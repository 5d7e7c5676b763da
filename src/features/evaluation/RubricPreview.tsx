import { useLocale, useTranslate } from '../../i18n';
import { toRubric, type CriterionDraft } from '../../schema-ui';
import { Trial } from '../../signed-in/Trial';
import { scaledRubric } from './scaled-rubric';

/** The criteria as evaluators see them, to try out; a criterion without a name is shown by its number. */
export function RubricPreview({ drafts }: { drafts: readonly CriterionDraft[] }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const named = drafts.map((draft, index) => {
    const [en, el] = [draft.en.trim(), draft.el.trim()];
    const place = t('evaluation.rubric.unnamed', { number: index + 1 });
    return { ...draft, en: en || el || place, el: el || en || place };
  });
  return (
    <Trial
      schema={scaledRubric(toRubric(named), { locale, t })}
      title={t('evaluation.rubric.preview')}
      help={t('evaluation.rubric.preview_help')}
      none={t('evaluation.rubric.preview_none')}
    />
  );
}
