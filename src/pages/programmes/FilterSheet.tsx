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

/** What the button at the end shows is counted once the portal is there; until then it is true only while nothing has been chosen. */
const Counted = styled('span')({ 'html[data-chosen] &': { display: 'none' } });
const Uncounted = styled('span')({ display: 'none', 'html[data-chosen] &': { display: 'inline' } });

interface Props {
  /** How many filters are set. */
  count: number;
  /** What pressing the button at the end shows, such as `Show 57 programmes`. */
  result: string;
  onClear: () => void;
  /** Draws the form of the filters under this id. */
  children: (form: string) => ReactNode;
}

/**
 * The filters on a phone: a sheet over the list, which the browser keeps the focus in and closes by Escape. It is there, closed, before anybody
 * asks for it: the starter of a drawn page opens it, and the button at its end sends its form while the portal is still on its way.
 */
export function FilterSheet({ count, result, onClear, children }: Props) {
  const t = useTranslate();
  const element = useRef<HTMLDialogElement>(null);
  const [sheet, heading, form] = [useId(), useId(), useId()];
  const close = () => element.current?.close();
  const label = count === 0 ? t('search.filters.title') : t('search.filters.with_count', { smart_count: count });
  return (
    <>
      <Button variant="outlined" startIcon={<FilterIcon />} aria-haspopup="dialog" data-opens={sheet} onClick={() => element.current?.showModal()} sx={{ width: '100%' }}>
        {label}
      </Button>
      <Sheet ref={element} id={sheet} aria-labelledby={heading} onClick={(event) => event.target === element.current && close()}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pl: 2.5, pr: 1, py: 1, borderBottom: 1, borderColor: 'divider' }}>
          <Typography id={heading} variant="h2" sx={{ fontSize: '1.375rem' }}>
            {t('search.filters.title')}
          </Typography>
          <form method="dialog">
            <Close aria-label={t('core.close')}>
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
