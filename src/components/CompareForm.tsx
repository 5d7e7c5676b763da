import { useTranslate } from '../i18n';
import { onlyWithoutScripts } from '../theme/scripting';
import Button from '../ui/Button';
import { COMPARE_FORM } from './comparison';

/** Compares the chosen programmes of a list when the browser runs no scripts; with scripts `CompareBar` does it. */
export function CompareForm() {
  const t = useTranslate();
  return (
    // With scripts, Enter on one of its checkboxes would submit the form.
    <form id={COMPARE_FORM} action="/compare" onSubmit={(event) => event.preventDefault()}>
      <Button type="submit" variant="outlined" sx={{ ...onlyWithoutScripts, mt: 2 }}>
        {t('catalogue.compare.title')}
      </Button>
    </form>
  );
}
