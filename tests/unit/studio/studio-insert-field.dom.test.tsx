import { act, createRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EditorHandle } from '../../../src/studio/Editor';
import { InsertField } from '../../../src/studio/InsertField';
import { createRoot, type Root } from '../support/root';

let root: Root | undefined;
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('offers what the schema can have, and says so where it can have nothing', () => {
  const holder = document.body.appendChild(document.createElement('div'));
  root = createRoot(holder);
  const kindsFor = (schema: string): string[] => {
    act(() => root?.render(<InsertField schema={schema} whole={undefined} editor={createRef<EditorHandle>()} />));
    return [...holder.querySelectorAll('option')].map(({ text }) => text);
  };
  expect(kindsFor('certifications')).toEqual(expect.arrayContaining(['Text', 'File']));
  const ofCalls = kindsFor('calls');
  expect(ofCalls).toContain('Text');
  expect(ofCalls).not.toContain('File');
  expect(kindsFor('accounts')).toEqual([]);
  expect(holder.textContent).toContain('also needs code of the server');
});
