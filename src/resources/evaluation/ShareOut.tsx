import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { reportError } from '../../errors/report';
import { useTranslate } from '../../i18n';
import { Control, PartLabel, SelectControl } from '../../schema-ui';
import { Panel } from '../shared/Panel';
import { shareOut } from './requests';

const MOST = 20;

/** Shares out what is under review in a call among all who may evaluate it. */
export function ShareOut({ call }: { call: number }) {
  const t = useTranslate();
  const [each, setEach] = useState(2);
  const [by, setBy] = useState<'load' | 'random'>('load');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setOutcome('');
    try {
      const { applications, made, short } = await shareOut(call, { each, by });
      const made_words = t('evaluation.share.done', { applications, made });
      setOutcome(short > 0 ? `${made_words} ${t('evaluation.share.short', { smart_count: short })}` : made_words);
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title={t('evaluation.share.title')}>
      <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>{t('evaluation.share.help')}</Typography>
      <Box component="form" onSubmit={(event: FormEvent) => void send(event)} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'end' }}>
        <Box>
          <PartLabel htmlFor="share-each">{t('evaluation.share.each')}</PartLabel>
          <Control id="share-each" type="number" required min={1} max={MOST} data-width="short" value={Number.isNaN(each) ? '' : each} onChange={({ target }) => setEach(target.valueAsNumber)} />
        </Box>
        <Box>
          <PartLabel htmlFor="share-by">{t('evaluation.share.by')}</PartLabel>
          <SelectControl id="share-by" value={by} onChange={({ target }) => setBy(target.value === 'random' ? 'random' : 'load')}>
            <option value="load">{t('evaluation.share.load')}</option>
            <option value="random">{t('evaluation.share.random')}</option>
          </SelectControl>
        </Box>
        <Button type="submit" variant="outlined" disabled={busy}>
          {t('evaluation.share.do')}
        </Button>
      </Box>
      <Box role="status" sx={{ mt: outcome === '' ? 0 : 1.5, fontWeight: 600 }}>
        {outcome}
      </Box>
    </Panel>
  );
}
