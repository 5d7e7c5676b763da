import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SelectField } from '../../../src/components/Fields';
import { createRoot, hydrateRoot } from '../support/root';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const page = document.createElement('div');

afterEach(() => page.remove());

const onChange = vi.fn();
const sizes = (
  <SelectField label="On a page" name="limit" value="50" onChange={onChange}>
    <option value="10">10</option>
    <option value="50">50</option>
    <option value="100">100</option>
  </SelectField>
);

const select = (): HTMLSelectElement => page.querySelector('select') as HTMLSelectElement;

describe('what stands in a field when the portal takes over the page', () => {
  it('takes effect once when a person has chosen it before', async () => {
    document.body.append(page);
    page.innerHTML = renderToString(sizes);
    select().value = '100';
    await act(() => hydrateRoot(page, sizes));
    expect(onChange.mock.calls).toEqual([['100']]);
    expect(select().value).toBe('100');
  });

  it('is left alone as the server rendered it', async () => {
    document.body.append(page);
    page.innerHTML = renderToString(sizes);
    await act(() => hydrateRoot(page, sizes));
    expect(onChange).not.toHaveBeenCalled();
    expect(select().value).toBe('50');
  });

  it('is not expected in a field that the browser renders', async () => {
    document.body.append(page);
    await act(() => createRoot(page).render(sizes));
    expect(onChange).not.toHaveBeenCalled();
    expect(select().value).toBe('50');
  });
});
