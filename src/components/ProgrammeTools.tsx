import { useTranslate } from '../i18n';
import { HeartIcon } from '../layout/icons';
import { COMPARE_FORM, comparedIds, useComparison } from './comparison';
import { useEarlierInput } from './earlier-input';
import { useFavourites } from './favourites';
import { usePreviewed } from './preview';
import hidden from '../theme/hidden.module.css';
import styles from './ProgrammeTools.module.css';

interface Props {
  id: number;
  /** The programme's title, for the control's accessible name. */
  title: string;
}

/** A button that marks a programme as a favourite. Its state is also in words, not only in the colour of the heart. */
export function FavouriteButton({ id, title, labelled = false }: Props & { labelled?: boolean }) {
  const t = useTranslate();
  const { ids, toggle } = useFavourites();
  const isFavourite = ids.includes(id);
  const word = isFavourite ? 'catalogue.favourite.added' : 'catalogue.favourite.add';
  return (
    <button
      className={styles.heart}
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
      <span className={hidden.hidden}>
        {t('catalogue.favourite.name', { title })}
      </span>
    </button>
  );
}

/** Chooses a programme for comparing; at most four at a time. On a page with `CompareForm` it is a field of that form, which works without scripts. */
export function CompareChoice({ id, title, inForm = false }: Props & { inForm?: boolean | undefined }) {
  const t = useTranslate();
  const { ids, full, toggle } = useComparison();
  const chosen = ids.includes(id);
  const isPreviewed = usePreviewed();
  const field = useEarlierInput<HTMLInputElement>((box) => box.checked !== comparedIds().includes(id) && toggle(id));
  return (
    <label className={styles.choice} data-scripted={inForm ? undefined : ''}>
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
        <span className={hidden.hidden}>
          {`: ${title}`}
        </span>
      </span>
    </label>
  );
}
