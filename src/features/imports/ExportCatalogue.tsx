import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { reportError } from '../../errors/report';
import { useTranslate } from '../../i18n';
import { PartLabel, SelectControl } from '../../schema-ui';
import { Panel } from '../../signed-in/Panel';
import { saveCatalogue, type CatalogueFormat, type ImportKind } from './requests';

const KINDS: readonly ImportKind[] = ['universities', 'programmes'];
/** The first is the format that most people can open. */
const FORMATS: readonly CatalogueFormat[] = ['xlsx', 'csv', 'jsonl', 'json'];

/** Exports the catalogue of the user's institutions as a file that can be imported again. */
export function ExportCatalogue() {
  const t = useTranslate();
  const [kind, setKind] = useState<ImportKind>('programmes');
  const [format, setFormat] = useState<CatalogueFormat>('xlsx');
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await saveCatalogue(kind, format);
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title={t('imports.export')}>
      <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>{t('imports.export_lead')}</Typography>
      <Box component="form" onSubmit={(event: FormEvent) => void save(event)} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'end' }}>
        <Box>
          <PartLabel htmlFor="export-kind">{t('imports.export_what')}</PartLabel>
          <SelectControl id="export-kind" value={kind} onChange={({ target }) => setKind(KINDS.find((each) => each === target.value) ?? kind)}>
            {KINDS.map((each) => <option key={each} value={each}>{t(`imports.kinds.${each}`)}</option>)}
          </SelectControl>
        </Box>
        <Box>
          <PartLabel htmlFor="export-format">{t('imports.export_format')}</PartLabel>
          <SelectControl id="export-format" value={format} onChange={({ target }) => setFormat(FORMATS.find((each) => each === target.value) ?? format)}>
            {FORMATS.map((each) => <option key={each} value={each}>{t(`imports.formats.${each}`)}</option>)}
          </SelectControl>
        </Box>
        <Button type="submit" variant="outlined" disabled={busy}>
          {t('imports.export_do')}
        </Button>
      </Box>
      <Typography role="status" sx={{ mt: busy ? 1.5 : 0 }}>{busy && t('imports.export_busy')}</Typography>
    </Panel>
  );
}
