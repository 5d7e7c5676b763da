import { useId, useRef, type ReactNode } from 'react';
import { FilterIcon } from '../../components/icons';
import { useTranslate } from '../../i18n';
import { CloseIcon } from '../../layout/icons';
import Button from '../../ui/Button';
import Typography from '../../ui/Typography';
import styles from './FilterSheet.module.css';

interface Props {
  /** The number of active filters. */
  count: number;
  /** The text of the last button, such as `Show 57 programmes`. */
  result: string;
  onClear: () => void;
  /** Renders the form of the filters with this id. */
  children: (form: string) => ReactNode;
}

/**
 * The filters on a phone: a modal `dialog` over the list, for which the browser provides the focus trap and Escape. It is rendered closed, so
 * that before hydration the page's own script can open it and its last button can submit the form.
 */
export function FilterSheet({ count, result, onClear, children }: Props) {
  const t = useTranslate();
  const element = useRef<HTMLDialogElement>(null);
  const [sheet, heading, form] = [useId(), useId(), useId()];
  const open = () => !element.current?.open && element.current?.showModal();
  const close = () => element.current?.close();
  const label = count === 0 ? t('search.filters.title') : t('search.filters.with_count', { smart_count: count });
  return (
    <>
      <Button variant="outlined" startIcon={<FilterIcon />} aria-haspopup="dialog" data-opens={sheet} onClick={open} className={styles.button}>
        {label}
      </Button>
      <dialog className={styles.sheet} ref={element} id={sheet} aria-labelledby={heading} onClick={(event) => event.target === element.current && close()}>
        <div className={styles.row}>
          <Typography id={heading} variant="h2" className={styles.title}>
            {t('search.filters.title')}
          </Typography>
          <form method="dialog">
            <button className={styles.close} type="submit" aria-label={t('core.close')}>
              <CloseIcon />
            </button>
          </form>
        </div>
        <div className={styles.block}>{children(form)}</div>
        <div className={styles.filterSheetRow}>
          <Button type="submit" form={form} variant="contained" onClick={close} className={styles.filterSheetButton}>
            <span className={styles.counted}>{result}</span>
            <span className={styles.uncounted}>{t('search.filters.show_uncounted')}</span>
          </Button>
          {count > 0 && (
            <Button variant="text" onClick={onClear}>
              {t('search.filters.clear')}
            </Button>
          )}
        </div>
      </dialog>
    </>
  );
}
