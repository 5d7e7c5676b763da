import { FilterLiveForm, ListContextProvider, useInput, type ListControllerResult } from 'react-admin';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { withInitialValue } from '../../../src/workspace/InitialValueFilter';
import { createRoot, type Root } from '../support/root';
import { until } from '../support/until';

let root: Root;
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

function Text({ source }: { source: string }) {
  const { field } = useInput({ source });
  return <input {...field} value={String(field.value)} data-source={source} />;
}

const LEVEL = 'profile:education_degrees:level';

it('shows the value of a filter in an input that comes after the list', async () => {
  const applied: unknown[] = [];
  const list = { filterValues: { tag: 'Art', [LEVEL]: '6' }, setFilters: (filters: unknown) => void applied.push(filters) } as unknown as ListControllerResult;
  function Page() {
    const [sources, setSources] = useState(['tag']);
    return (
      <ListContextProvider value={list}>
        <FilterLiveForm debounce={false}>{sources.map((source) => withInitialValue(<Text key={source} source={source} />))}</FilterLiveForm>
        <button onClick={() => setSources(['tag', LEVEL])}>The schemas have loaded</button>
      </ListContextProvider>
    );
  }
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Page />);
  const shown = () => [...document.querySelectorAll('input')].map(({ value }) => value);
  await until(() => expect(shown()).toEqual(['Art']));
  document.querySelector('button')?.click();
  await until(() => expect(shown()).toHaveLength(2));
  expect(shown()).toEqual(['Art', '6']);
  expect(applied, 'nothing was typed').toEqual([]);
});
