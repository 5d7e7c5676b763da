import { useTranslate } from '../i18n';
import { onlyWithoutScripts } from '../theme/scripting';
import Button from '../ui/Button';
import { COMPARE_FORM } from './comparison';

/** Compares what is chosen in a list where the browser runs no scripts; with them the bar below the list does. */
export function CompareForm() {
  const t = useTranslate();
  return (
    // With scripts it would be sent by Enter on one of its boxes.
    <form id={COMPARE_FORM} action="/compare" onSubmit={(event) => event.preventDefault()}>
      <Button type="submit" variant="outlined" sx={{ ...onlyWithoutScripts, mt: 2 }}>
        {t('catalogue.compare.title')}
      </Button>
    </form>
  );
}
