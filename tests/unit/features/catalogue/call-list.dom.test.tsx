import { afterEach, expect, it } from 'vitest';
import { loadMessages } from '../../../../src/i18n/locale';
import { useCallList } from '../../../../src/features/catalogue/calls/useCallList';
import { useListShape } from '../../../../src/schema-ui';
import { createRoot } from '../../support/root';
import { until } from '../../support/until';

afterEach(() => document.body.replaceChildren());

it('sets no filter by the address that the list of calls has no input for', async () => {
  for (const area of ['core', 'forms', 'lists', 'manage'] as const) await loadMessages(area);
  const seen: { set: readonly string[]; inputs: string[] }[] = [];
  const Calls = () => {
    const { bounds, filters } = useCallList(useListShape({ schemaName: 'calls' }));
    seen.push({ set: bounds.filters, inputs: filters.map(({ props }) => (props as { source: string }).source) });
    return null;
  };
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Calls />);
  await until(() => expect(seen).not.toHaveLength(0));
  expect([...(seen[0]?.set ?? [])].sort()).toEqual([...(seen[0]?.inputs ?? [])].sort());
});
