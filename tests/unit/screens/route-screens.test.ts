import { ROUTES } from '@domain/routes';
import { expect, it } from 'vitest';
import { SCREENS } from '../../../src/screens/public-screens';
import { signedInScreen } from '../../../src/screens/signed-in-screens';

const isOpen = (key: string): boolean => (SCREENS[key] ?? SCREENS[key.split('.')[0] ?? '']) !== undefined;

it('has a screen for each route', () => {
  for (const { key } of ROUTES) if (!isOpen(key)) expect(signedInScreen(key).load, key).toBeTypeOf('function');
});

it('tells pages that anybody may open of no screen behind a sign-in', () => {
  const behind = ROUTES.filter(({ guard }) => guard !== 'public' && guard !== 'person').map(({ key }) => key);
  expect(behind.filter(isOpen)).toEqual([]);
});
