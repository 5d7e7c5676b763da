import { useId, useRef, type ReactNode } from 'react';
import { FilterIcon } from '../../components/icons';
import { useTranslate } from '../../i18n';
import { CloseIcon } from '../../layout/icons';
import Box from '../../ui/Box';
import Button from '../../ui/Button';
import { styled } from '../../ui/styled';
import Typography from '../../ui/Typography';

const Sheet = styled('dialog')(({ theme }) => {
  const { palette } = theme;
  return {
    width: '100%',
    maxWidth: 560,
    height: '92dvh',
    maxHeight: '92dvh',
    margin: 'auto auto 0',
    padding: 0,
    border: 0,
    borderRadius: '16px 16px 0 0',
    color: palette.text.primary,
    backgroundColor: palette.background.default,
    boxShadow: '0 -16px 48px rgb(8 16 32 / 28%)',
    '&[open]': { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr) auto' },
    '&::backdrop': { backgroundColor: 'rgb(10 18 34 / 55%)' },
  };
});

const Close = styled('button')({
  display: 'inline-grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  padding: 0,
  border: 0,
  borderRadius: 8,
  color: 'inherit',
  background: 'none',
  cursor: 'pointer',
});

/** The number on the last button follows the chosen filters only after hydration; until then the text has none. */
const Counted = styled('span')({ 'html[data-hydrating] &': { display: 'none' } });
const Uncounted = styled('span')({ display: 'none', 'html[data-hydrating] &': { display: 'inline' } });

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
      <Button variant="outlined" startIcon={<FilterIcon />} aria-haspopup="dialog" data-opens={sheet} onClick={open} sx={{ width: '100%' }}>
        {label}
      </Button>
      <Sheet ref={element} id={sheet} aria-labelledby={heading} onClick={(event) => event.target === element.current && close()}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pl: 2.5, pr: 1, py: 1, borderBottom: 1, borderColor: 'divider' }}>
          <Typography id={heading} variant="h2" sx={{ fontSize: '1.375rem' }}>
            {t('search.filters.title')}
          </Typography>
          <form method="dialog">
            <Close type="submit" aria-label={t('core.close')}>
              <CloseIcon />
            </Close>
          </form>
        </Box>
        <Box sx={{ overflowY: 'auto', overscrollBehavior: 'contain', p: 2.5 }}>{children(form)}</Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 2, borderTop: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
          <Button type="submit" form={form} variant="contained" onClick={close} sx={{ flex: '1 1 auto', whiteSpace: 'normal' }}>
            <Counted>{result}</Counted>
            <Uncounted>{t('search.filters.show_uncounted')}</Uncounted>
          </Button>
          {count > 0 && (
            <Button variant="text" onClick={onClear}>
              {t('search.filters.clear')}
            </Button>
          )}
        </Box>
      </Sheet>
    </>
  );
}
