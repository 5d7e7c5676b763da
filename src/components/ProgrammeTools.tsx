import { useTranslate } from '../i18n';
import { HeartIcon } from '../layout/icons';
import { visuallyHidden } from '../theme/hidden';
import Box from '../ui/Box';
import { styled } from '../ui/styled';
import { COMPARE_FORM, comparedIds, useComparison } from './comparison';
import { useEarlierInput } from './earlier-input';
import { useFavourites } from './favourites';
import { usePreviewed } from './preview';

interface Props {
  id: number;
  /** The programme's title, for the control's accessible name. */
  title: string;
}

const Heart = styled('button')(({ theme }) => {
  const { palette } = theme;
  return {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    minWidth: 44,
    minHeight: 44,
    padding: 0,
    border: 0,
    borderRadius: 8,
    font: 'inherit',
    fontWeight: 600,
    color: palette.text.secondary,
    background: 'none',
    cursor: 'pointer',
    '&:disabled': { cursor: 'not-allowed' },
    '&:hover:enabled': { backgroundColor: palette.action.hover, color: palette.error.main },
    '&[aria-pressed="true"]': { color: palette.error.main, '& svg': { fill: 'currentColor' } },
    '&[data-labelled]': { padding: '0 16px', border: `1px solid ${palette.tokens.edge}`, color: palette.text.primary, '& svg': { color: palette.error.main } },
  };
});

/** A button that marks a programme as a favourite. Its state is also in words, not only in the colour of the heart. */
export function FavouriteButton({ id, title, labelled = false }: Props & { labelled?: boolean }) {
  const t = useTranslate();
  const { ids, toggle } = useFavourites();
  const isFavourite = ids.includes(id);
  const word = isFavourite ? 'catalogue.favourite.marked' : 'catalogue.favourite.mark';
  return (
    <Heart
      type="button"
      data-favourite={id}
      data-labelled={labelled ? '' : undefined}
      aria-pressed={isFavourite}
      disabled={usePreviewed()}
      title={labelled ? undefined : t(word)}
      onClick={() => toggle(id)}
    >
      <HeartIcon />
      {labelled && <span aria-hidden="true">{t(word)}</span>}
      <Box component="span" sx={visuallyHidden}>
        {t('catalogue.favourite.name', { title })}
      </Box>
    </Heart>
  );
}

const Choice = styled('label')(({ theme }) => {
  const { palette } = theme;
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    paddingInline: 4,
    fontSize: '0.9375rem',
    fontWeight: 500,
    cursor: 'pointer',
    '& input': { width: 20, height: 20, margin: 0, accentColor: palette.primary.main, cursor: 'inherit' },
    '&:has(input:disabled)': { color: palette.text.secondary, cursor: 'not-allowed' },
  };
});

/** Chooses a programme for comparing; at most four at a time. On a page with `CompareForm` it is a field of that form, which works without scripts. */
export function CompareChoice({ id, title, inForm = false }: Props & { inForm?: boolean | undefined }) {
  const t = useTranslate();
  const { ids, full, toggle } = useComparison();
  const chosen = ids.includes(id);
  const isPreviewed = usePreviewed();
  const field = useEarlierInput<HTMLInputElement>((box) => box.checked !== comparedIds().includes(id) && toggle(id));
  return (
    <Choice data-scripted={inForm ? undefined : ''}>
      <input
        ref={field}
        type="checkbox"
        {...(inForm && { form: COMPARE_FORM, name: 'ids', value: id })}
        data-compare={id}
        checked={chosen}
        disabled={isPreviewed || (full && !chosen)}
        onChange={() => toggle(id)}
      />
      <span>
        {t('catalogue.compare.choose')}
        <Box component="span" sx={visuallyHidden}>
          {`: ${title}`}
        </Box>
      </span>
    </Choice>
  );
}
