import { expect, it } from 'vitest';
import { theme } from '../../src/theme/theme';

it('has the breakpoints of the specification', () => {
  expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 600, md: 1024, lg: 1440, xl: 1920 });
});
