import { CALL_STATUSES } from '@domain/calls/call-status';
import { useMemo, type ReactElement } from 'react';
import { SelectInput, TextInput } from 'react-admin';
import { useLocale, useTranslate } from '../../../i18n';
import type { useListShape } from '../../../schema-ui';
import { archiveInput, withArchive } from '../Archive';
import { filterInputs } from '../FilterInputs';

type Shape = ReturnType<typeof useListShape>;

/** The filter of the schema that the search of programme and university replaces: an address must not set a filter that nobody sees. */
const TITLE = 'title';

/** Adds the call list's own filters and sorting to those of its schema: a search of programme and university, and the live status. */
export function useCallList(shape: Shape): { bounds: Shape['bounds']; filters: ReactElement[] } {
  const t = useTranslate();
  const { locale } = useLocale();
  return useMemo(() => {
    const { filters, typed, sortable, sort } = withArchive(shape.bounds);
    const shown = (names: readonly string[]) => names.filter((name) => name !== TITLE);
    const live = CALL_STATUSES.map((id) => ({ id, name: t(`manage.calls.live.${id}`) }));
    const own = [
      <TextInput key="q" source="q" label={t('manage.calls.search')} type="search" helperText={false} resettable alwaysOn />,
      <SelectInput key="status" source="status" label={t('manage.calls.live_label')} choices={live} helperText={false} translateChoice={false} />,
    ];
    return {
      bounds: { filters: ['q', 'status', ...shown(filters)], typed: ['q', ...shown(typed)], sortable: ['programme', ...sortable], sort },
      filters: [...own, ...filterInputs(shape.filters.filter(({ name }) => name !== TITLE), { locale, t }), archiveInput(t)],
    };
  }, [shape, locale, t]);
}
