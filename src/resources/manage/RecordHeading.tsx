import Typography from '@mui/material/Typography';
import { PageTitle } from '../../layout/PageTitle';
import { useShownPart } from '../../layout/title';

/** The record's name, and above it what is done with which kind of record; that alone before the record has come. */
export function RecordHeading({ kind }: { kind: string }) {
  const { text, lang } = useShownPart();
  return (
    <>
      {/* Its line is there from the beginning, so that nothing moves. */}
      <Typography variant="overline" component="p" sx={{ color: 'text.secondary', minHeight: '1.5em' }}>
        {text && kind}
      </Typography>
      <PageTitle lang={lang} sx={{ overflowWrap: 'anywhere' }}>
        {text || kind}
      </PageTitle>
    </>
  );
}
