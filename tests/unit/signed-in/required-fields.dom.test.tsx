import { act, useState } from 'react';
import '../support/dialogs';
import { createRoot, type Root } from '../support/root';
import { typeInto } from '../support/type-into';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadMessages, setLocale, useTranslate } from '../../../src/i18n';
import { ConfirmButton } from '../../../src/signed-in/ConfirmButton';
import { BlockingMessage } from '../../../src/signed-in/required-fields';
import { LongText } from '../../../src/signed-in/LongText';
import { OneOf } from '../../../src/signed-in/OneOf';
import { ShortText } from '../../../src/signed-in/ShortText';
import { ThemeProvider } from '../../../src/theme/ThemeProvider';

const onConfirm = vi.fn(() => Promise.resolve());
let root: Root;

function Asking() {
  const t = useTranslate();
  const [values, setValues] = useState({ tag: '', who: '', why: ' ' });
  const set = (name: keyof typeof values) => (value: string) => setValues({ ...values, [name]: value });
  return (
    <ConfirmButton label="Refuse" question="Really?" onConfirm={onConfirm}>
      <ShortText label="Tag" value={values.tag} onChange={set('tag')} maxLength={40} needed={t('forms.needed.tag')} />
      <OneOf label="Who" value={values.who} onChange={set('who')} needed={t('forms.needed.evaluator')}>
        <option value="">-</option>
        <option value="a">A</option>
      </OneOf>
      <LongText label="Why" value={values.why} onChange={set('why')} maxLength={40} needed={t('forms.needed.reason')} />
      <LongText label="More" value="" onChange={() => undefined} maxLength={40} />
      <BlockingMessage missing={values.why === 'never' ? 'It cannot be.' : undefined} />
    </ConfirmButton>
  );
}

const dialog = () => document.querySelector<HTMLElement>('dialog')!;
const labelled = (label: string) => {
  const found = [...dialog().querySelectorAll('label')].find(({ textContent }) => textContent === label);
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
};
const confirm = () => act(async () => [...dialog().querySelectorAll('button')].at(-2)?.click());
const open = () => act(async () => document.querySelector('button')?.click());
const said = (label: string) => document.getElementById(labelled(label).getAttribute('aria-describedby') ?? '')?.textContent;
const enter = (label: string, value: string) => act(async () => typeInto(labelled(label), value));

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await Promise.all([loadMessages('core'), loadMessages('forms')]);
  await setLocale('en');
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(() =>
    root.render(
      <ThemeProvider>
        <Asking />
      </ThemeProvider>,
    )
  );
});
afterEach(async () => {
  await act(() => root.unmount());
  document.body.replaceChildren();
  onConfirm.mockClear();
});

it('bars no button: a press says next to each field what is missing, and goes to the first', async () => {
  await open();
  expect(dialog().querySelectorAll('[aria-invalid="true"], button:disabled')).toHaveLength(0);
  await confirm();
  expect(['Tag', 'Who', 'Why', 'More'].map(said)).toEqual(['Enter the tag.', 'Choose an evaluator.', 'Say why.', undefined]);
  expect(document.activeElement).toBe(labelled('Tag'));
  await enter('Tag', 'abroad');
  expect(said('Tag')).toBeUndefined();
  await confirm();
  expect(document.activeElement).toBe(labelled('Who'));
  await enter('Who', 'a');
  await enter('Why', 'never');
  await confirm();
  expect(document.activeElement?.textContent).toBe('It cannot be.');
  expect(onConfirm).not.toHaveBeenCalled();
  await enter('Why', 'A reason');
  await confirm();
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('says it in Greek, and no more once the question was left', async () => {
  await act(() => setLocale('el'));
  await open();
  await confirm();
  expect(said('Why')).toBe('Γράψτε τον λόγο.');
  await act(async () => [...dialog().querySelectorAll('button')].at(-1)?.click());
  await open();
  expect(said('Why')).toBeUndefined();
});
