import type { components } from '@generated/api';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { useLocale, useTranslate } from '../i18n';
import { callName } from './call-name';
import { useListedCall } from './listed-call';
import { useCall } from './useCall';
import { useSelection } from './selection';

/** The most calls that are named; more are counted. */
const NAMED = 3;

/** The calls of the selected applications by name, as far as the list knows them: the bulk bar and its dialogs say for which call something is done. */
export function SelectedCalls() {
  const t = useTranslate();
  const { locale } = useLocale();
  const { data = [] } = useListContext<components['schemas']['ReviewApplication']>();
  const selection = useSelection();
  const call = useListedCall();
  const listed = useCall(call).data;
  const ids = 'ids' in selection ? new Set(selection.ids) : undefined;
  const rows = data.filter(({ id }) => ids?.has(Number(id)) ?? true);
  const names = new Map(rows.map((row) => [row.call_id, callName(row.programme.title, row.call_title, locale)]));
  if (call !== undefined && listed) names.set(call, callName(listed.programme.title, listed.title, locale));
  // Without a call in the filter, the list knows only the calls of its own page.
  const isWhole = call !== undefined || rows.length === (ids?.size ?? -1);
  const shown = [...names.values()];
  return (
    // react-admin's bar writes white, for a dark ground that this one does not have.
    <Typography component="span" data-selected-calls sx={{ alignSelf: 'center', color: 'text.primary', fontSize: 'inherit', fontWeight: 600 }}>
      {!isWhole || shown.length > NAMED ? t('desk.bulk.several_calls') : shown.join('; ')}
    </Typography>
  );
}
