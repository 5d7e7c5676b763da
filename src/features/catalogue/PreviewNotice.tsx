import type { ReactNode } from 'react';
import { PlannedPublication, type PlannedRecord } from '../../components/PlannedPublication';
import Typography from '../../ui/Typography';
import styles from './PreviewNotice.module.css';

interface Props {
  /** The record that the page below shows. */
  of: PlannedRecord;
  text: string;
  /** The buttons of the notice. */
  children: ReactNode;
}

/** The notice above a preview: says who can see the page, and links to the form of its record. */
export const PreviewNotice = ({ of, text, children }: Props) => (
  <div role="note" data-preview={of.state} className={styles.row}>
    <Typography className={styles.text}>
      {text} <PlannedPublication of={of} />
    </Typography>
    {children}
  </div>
);
