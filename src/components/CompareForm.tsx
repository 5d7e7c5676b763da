import { useTranslate } from '../i18n';
import { onlyWithoutScripts } from '../theme/scripting';
import Button from '../ui/Button';
import { COMPARE_FORM } from './comparison';

/** Above the page, where it moves nothing when it comes or goes: a press may be under way. */
const ABOVE_PAGE = { position: 'fixed', right: 16, bottom: 16, zIndex: 5 } as const;

/** Compares the chosen programmes of a list when the browser runs no scripts; with scripts `CompareBar` does it. */
export function CompareForm() {
  const t = useTranslate();
  return (
    // With scripts, Enter on one of its checkboxes would submit the form.
    <form id={COMPARE_FORM} action="/compare" autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      <Button type="submit" variant="contained" sx={{ ...onlyWithoutScripts, ...ABOVE_PAGE }}>
        {t('catalogue.compare.title')}
      </Button>
    </form>
  );
}
