import { resolve } from '@domain/schema/resolve';
import { titleOf } from '@domain/schema/words';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocale, useTranslate } from '../../i18n';
import type { EntitySchema, RecordData } from '../types';
import { isBlank, isSameAnswer } from '@domain/schema/read-view';
import { Value } from '../Value';
import { ChoiceRow } from '../widgets/controls';
import { Notice } from './Notice';

type Side = 'mine' | 'theirs';

interface ComparisonProps {
  schema: EntitySchema;
  /** The answers in this form, the record that was saved meanwhile, and the version that both started from. */
  mine: RecordData;
  theirs: RecordData;
  base: RecordData;
  /** A new value moves the focus here again. */
  attempts: number;
  onSettle: (chosen: RecordData) => void;
}

/** Compares two versions of a record field by field: for each the person keeps their own value or takes the other. */
export function Comparison({ schema, mine, theirs, base, attempts, onSettle }: ComparisonProps) {
  const t = useTranslate();
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].filter((name) => !isSameAnswer(mine[name], theirs[name]));
  // For a field that is unchanged in this form, the other version is preselected.
  const [sides, setSides] = useState<Record<string, Side>>(() =>
    Object.fromEntries(names.map((name) => [name, isSameAnswer(mine[name], base[name]) ? 'theirs' : 'mine']))
  );
  const all = (side: Side) => setSides(Object.fromEntries(names.map((name) => [name, side])));
  const settle = () => {
    const copiedFromTheirs = names.filter((name) => sides[name] === 'theirs').map((name) => [name, theirs[name]] as const);
    const merged: RecordData = { ...mine, ...Object.fromEntries(copiedFromTheirs) };
    onSettle(Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined)));
  };
  return (
    <Notice
      tone="warning"
      title={t('forms.conflict_title')}
      focusOn={attempts}
      actions={
        <>
          <Button variant="contained" onClick={settle}>
            {t('forms.conflict_continue')}
          </Button>
          <Button onClick={() => all('mine')}>{t('forms.conflict_all_mine')}</Button>
          <Button onClick={() => all('theirs')}>{t('forms.conflict_all_theirs')}</Button>
        </>
      }
    >
      <Box sx={{ mb: 2, maxWidth: '70ch' }}>{t(names.length === 0 ? 'forms.conflict_same' : 'forms.conflict_text')}</Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {names.map((name) => (
          <Difference
            key={name}
            {...{ name, schema, mine, theirs }}
            side={sides[name] ?? 'mine'}
            onChoose={(side) => setSides((known) => ({ ...known, [name]: side }))}
          />
        ))}
      </Box>
    </Notice>
  );
}

interface DifferenceProps extends Pick<ComparisonProps, 'schema' | 'mine' | 'theirs'> {
  name: string;
  side: Side;
  onChoose: (side: Side) => void;
}

function Difference({ name, schema, mine, theirs, side, onChoose }: DifferenceProps) {
  const t = useTranslate();
  const { locale } = useLocale();
  const property = resolve(schema.properties?.[name], schema);
  return (
    <Box component="fieldset" data-difference={name} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, fontWeight: 600 }}>
        {titleOf(property, locale, name)}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, columnGap: 2 }}>
        {(['mine', 'theirs'] as const).map((each) => {
          const record = each === 'mine' ? mine : theirs;
          return (
            <ChoiceRow key={each}>
              <input type="radio" name={`difference.${name}`} checked={side === each} onChange={() => onChoose(each)} />
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t(`forms.conflict_${each}`)}</Box>
                {isBlank(record[name])
                  ? t('forms.conflict_empty')
                  : <Value value={record[name]} schema={property} root={schema} record={record} path={[name]} />}
              </Box>
            </ChoiceRow>
          );
        })}
      </Box>
    </Box>
  );
}
