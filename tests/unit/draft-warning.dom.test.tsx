import { takenFromDrafts } from '@domain/calls/call-changes';
import { act, useEffect } from 'react';
import './dialogs';
import { createRoot, type Root } from './root';
import { afterEach, expect, it, vi } from 'vitest';
import { loadMessages } from '../../src/i18n/locale';
import { useDraftWarning } from '../../src/resources/manage/useDraftWarning';
import { ThemeProvider } from '../../src/theme/ThemeProvider';
import type { Given } from '../support/typed-fields';

const CV = { key: 'cv', title: { en: 'CV' }, required: true };
const CALL = {
  id: 4,
  state: 'published',
  closes_at: '2026-06-01T20:59:00.000Z',
  questions: { type: 'object', properties: { q1: { type: 'string', title: 'Why?' }, q2: { type: 'string', title: 'Where?' } } },
  required_documents: [CV],
} satisfies Given<'calls_record'>;
const FEWER = { ...CALL, questions: { type: 'object', properties: { q2: { type: 'string', title: 'Where?' } } }, required_documents: [] } satisfies Given<'calls_record'>;

it.each<[string, object, object | undefined]>([
  ['fewer questions and documents', FEWER, { removedCount: 2, earlier: false, documents: 0 }],
  ['no questions at all', { ...CALL, questions: undefined }, { removedCount: 2, earlier: false, documents: 0 }],
  ['an earlier deadline, whatever its form', { ...CALL, closes_at: '2026-06-01T20:58:00Z' }, { removedCount: 0, earlier: true, documents: 0 }],
  ['a date of its own before the close', { ...CALL, required_documents: [{ ...CV, due_at: '2026-05-20T20:59:00.000Z' }] } satisfies Given<'calls_record'>, { removedCount: 0, earlier: false, documents: 1 }],
  ['a date after the close', { ...CALL, required_documents: [{ ...CV, due_at: '2026-06-20T20:59:00.000Z' }] } satisfies Given<'calls_record'>, undefined],
  ['a later deadline and other words', { ...CALL, closes_at: '2026-07-01T20:59:00.000Z', title: { en: 'New' } }, undefined],
])('knows what %s take from drafts', (...[, after, expected]) => {
  expect(takenFromDrafts(CALL, after)).toEqual(expected);
  expect(takenFromDrafts({ ...CALL, state: 'draft' }, after)).toBeUndefined();
});

it('knows that a document is due earlier when its later date goes, and not when only the call closes earlier', () => {
  const dated = { ...CALL, required_documents: [{ ...CV, due_at: '2026-06-20T20:59:00.000Z' }] } satisfies Given<'calls_record'>;
  expect(takenFromDrafts(dated, CALL)).toMatchObject({ documents: 1 });
  const early = { ...CALL, required_documents: [{ ...CV, due_at: '2026-05-20T20:59:00.000Z' }] } satisfies Given<'calls_record'>;
  expect(takenFromDrafts(early, { ...early, closes_at: '2026-05-25T20:59:00.000Z' })).toEqual({ removedCount: 0, earlier: true, documents: 0 });
});

const WAIT = { timeout: 30_000 };
let root: Root | undefined;
afterEach(async () => {
  await act(() => root?.unmount());
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('asks before drafts lose something, says how many they are, and saves only when told to', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  let drafts = 3;
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ drafts })));
  await Promise.all([loadMessages('core'), loadMessages('manage')]);
  let save: ReturnType<typeof useDraftWarning>['beforeSave'] = () => expect.fail('Nothing was drawn.');
  const Form = () => {
    const { beforeSave, warning } = useDraftWarning();
    useEffect(() => {
      save = beforeSave;
    }, [beforeSave]);
    return warning;
  };
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(() => root?.render(<ThemeProvider><Form /></ThemeProvider>));
  const answered = async (words: string) => {
    const saved = save(FEWER, CALL);
    const button = await vi.waitFor(() => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words) ?? expect.fail(`There is no ${words}.`), WAIT);
    expect(document.body.textContent).toContain('3 drafts are being written for this call');
    expect(document.body.textContent).toContain('2 questions or documents are no longer asked for.');
    act(() => button.click());
    return saved;
  };
  expect(await answered('Go on editing')).toBe(false);
  expect(await answered('Save all the same')).toBe(true);
  const dated = { ...CALL, required_documents: [{ ...CV, due_at: '2026-05-20T20:59:00.000Z' }] } satisfies Given<'calls_record'>;
  const saved = save(dated, CALL);
  await vi.waitFor(() => expect(document.body.textContent).toContain('1 document is due earlier than before.'), WAIT);
  act(() => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save all the same')?.click());
  expect(await saved).toBe(true);
  drafts = 0;
  expect(await save(FEWER, CALL)).toBe(true);
  expect(await save(CALL, CALL)).toBe(true);
});
