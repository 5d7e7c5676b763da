import { CALL_STATUSES } from '@domain/calls/call-status';
import { useMemo, type ReactElement } from 'react';
import { SelectInput, TextInput } from 'react-admin';
import { useLocale, useTranslate } from '../../../i18n';
import type { useListShape } from '../../../schema-ui';
import { archiveInput, withArchive } from '../Archive';
import { filterInputs } from '../../../workspace/FilterInputs';

type Shape = ReturnType<typeof useListShape>;

/** Adds the call list's own filters and sorting to those of its schema: a search of programme and university, and the live status. */
export function useCallList(shape: Shape): { bounds: Shape['bounds']; filters: ReactElement[] } {
  const t = useTranslate();
  const { locale } = useLocale();
  return useMemo(() => {
    const { filters, typed, sortable, sort } = withArchive(shape.bounds);
    const live = CALL_STATUSES.map((id) => ({ id, name: t(`manage.calls.live.${id}`) }));
    const own = [
      <TextInput key="q" source="q" label={t('manage.calls.search')} type="search" helperText={false} resettable alwaysOn />,
      <SelectInput key="status" source="status" label={t('manage.calls.live_label')} choices={live} helperText={false} translateChoice={false} />,
    ];
    return {
      bounds: { filters: ['q', 'status', ...filters], typed: ['q', ...typed], sortable: ['programme', ...sortable], sort },
      filters: [...own, ...filterInputs(shape.filters, { locale, t }, { isSearched: true }), archiveInput(t)],
    };
  }, [shape, locale, t]);
}
