import Typography from '@mui/material/Typography';
import { PageTitle } from '../../layout/PageTitle';
import { useShownPart } from '../../layout/title';
import styles from './RecordHeading.module.css';

/** The record's name, and above it the kind of page; only the kind of page until the record has loaded. */
export function RecordHeading({ kind }: { kind: string }) {
  const { text, lang } = useShownPart();
  return (
    <>
      {/* The line keeps its height while empty, so that the layout does not shift. */}
      <Typography variant="overline" component="p" sx={{ color: 'text.secondary', minHeight: '1.5em' }}>
        {text && kind}
      </Typography>
      <PageTitle lang={lang} className={styles.pageTitle}>
        {text || kind}
      </PageTitle>
    </>
  );
}
