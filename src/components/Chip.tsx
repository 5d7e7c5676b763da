import type { ReactNode } from 'react';
import { Link as RouterLink, type To } from 'react-router';
import { useTranslate } from '../i18n';
import { CloseIcon } from '../layout/icons';
import hidden from '../theme/hidden.module.css';
import styles from './Chip.module.css';

interface Props {
  children: ReactNode;
  onRemove: () => void;
  /** The address without this filter. With it the chip is a link, which works before and without the portal's scripts. */
  to?: To;
}

/** A filter or choice that is set; a click removes it. */
export function Chip({ children, onRemove, to }: Props) {
  const t = useTranslate();
  const content = (
    <>
      <span className={hidden.hidden}>
        {t('core.remove')}
        {' '}
      </span>
      <span>{children}</span>
      <CloseIcon />
    </>
  );
  return to === undefined ?
    (
      <button className={styles.chip} type="button" data-on-paper onClick={onRemove}>
        {content}
      </button>
    ) :
    (
      <RouterLink className={styles.chip} to={to} onClick={onRemove}>
        {content}
      </RouterLink>
    );
}
