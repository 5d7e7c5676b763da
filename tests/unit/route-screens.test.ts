import { DRAWN_ROUTES } from '@domain/portal/page-rendering';
import { ROUTES } from '@domain/routes';
import { expect, it } from 'vitest';
import { SCREENS, type Screen } from '../../src/screens';
import { signedInScreen } from '../../src/signed-in-screens';

const isOpen = (key: string): boolean => (SCREENS[key] ?? SCREENS[key.split('.')[0] ?? '']) !== undefined;

it('has a screen for each route', () => {
  for (const { key } of ROUTES) if (!isOpen(key)) expect(signedInScreen(key).load, key).toBeTypeOf('function');
});

it('tells pages that anybody may open of no screen behind a sign-in', () => {
  const behind = ROUTES.filter(({ guard }) => guard !== 'public' && guard !== 'person').map(({ key }) => key);
  expect(behind.filter(isOpen)).toEqual([]);
});

it.each(Object.entries(SCREENS).flatMap(([key, { file, load }]) => (file === undefined ? [] : [{ key, file, load }])))('names the file that the screen of $key is in', async ({ file, load }) => {
  const named = (await import(/* @vite-ignore */ `../../${file}`)) as Screen;
  expect((await load()).Component).toBe(named.Component);
});

it('names the file of each screen that the server draws', () => {
  for (const key of DRAWN_ROUTES) expect(SCREENS[key]?.file ?? SCREENS[key.split('.')[0] ?? '']?.file, key).toBeTypeOf('string');
});
