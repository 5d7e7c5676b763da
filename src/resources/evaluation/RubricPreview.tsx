import { useTranslate } from '../../i18n';
import { toRubric, type CriterionDraft, type EntitySchema } from '../../schema-ui';
import { Trial } from '../shared/Trial';

/** The criteria as evaluators see them, to try: one that has no name yet is called by its place. */
export function RubricPreview({ drafts }: { drafts: readonly CriterionDraft[] }) {
  const t = useTranslate();
  const named = drafts.map((draft, index) => {
    const [en, el] = [draft.en.trim(), draft.el.trim()];
    const place = t('evaluation.rubric.unnamed', { number: index + 1 });
    return { ...draft, en: en || el || place, el: el || en || place };
  });
  return <Trial schema={toRubric(named) as EntitySchema} title={t('evaluation.rubric.preview')} help={t('evaluation.rubric.preview_help')} none={t('evaluation.rubric.preview_none')} />;
}
