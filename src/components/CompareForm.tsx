import { useTranslate } from '../i18n';
import Button from '../ui/Button';
import { COMPARE_FORM } from './comparison';
import scripting from '../theme/scripting.module.css';
import { joined } from '../ui/joined';
import styles from './CompareForm.module.css';

/** Compares the chosen programmes of a list when the browser runs no scripts; with scripts `CompareBar` does it. */
export function CompareForm() {
  const t = useTranslate();
  return (
    // With scripts, Enter on one of its checkboxes would submit the form.
    <form id={COMPARE_FORM} action="/compare" autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      <Button type="submit" variant="contained" className={joined(scripting.onlyWithoutScripts, styles.button)}>
        {t('catalogue.compare.title')}
      </Button>
    </form>
  );
}
