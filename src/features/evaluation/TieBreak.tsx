import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from '../../i18n';
import { PartLabel, SelectControl, type CriterionDraft } from '../../schema-ui';

interface Props {
  drafts: readonly CriterionDraft[];
  /** Keys of criteria; the first one decides first. */
  order: readonly string[];
  onChange: (order: string[]) => void;
}

/** The order of the criteria that break ties between equal totals: one select for each place, up to the number of criteria. */
export function TieBreak({ drafts, order, onChange }: Props) {
  const t = useTranslate();
  const { locale } = useLocale();
  const chosen = order.filter((key) => drafts.some((draft) => draft.key === key));
  const places = [...chosen, ...(chosen.length < drafts.length ? [''] : [])];
  const choose = (place: number, key: string) =>
    onChange(key === '' ? chosen.slice(0, place) : [...chosen.slice(0, place), key, ...chosen.slice(place + 1).filter((other) => other !== key)]);
  return (
    <>
      <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>{t('evaluation.rubric.ties_help')}</Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        {places.map((key, place) => (
          <Box key={String(place)}>
            <PartLabel htmlFor={`tie_break.${String(place)}`}>{t(place === 0 ? 'evaluation.rubric.tie_first' : 'evaluation.rubric.tie_next')}</PartLabel>
            <SelectControl id={`tie_break.${String(place)}`} value={key} onChange={({ target }) => choose(place, target.value)}>
              <option value="">{t('evaluation.rubric.tie_none')}</option>
              {drafts.map((draft, index) =>
                chosen.slice(0, place).includes(draft.key) ? null : (
                  <option key={draft.key} value={draft.key}>
                    {(locale === 'el' ? draft.el : draft.en) || t('evaluation.rubric.criterion', { number: index + 1 })}
                  </option>
                )
              )}
            </SelectControl>
          </Box>
        ))}
      </Box>
    </>
  );
}
