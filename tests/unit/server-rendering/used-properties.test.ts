import { expect, it } from 'vitest';
import { withUsedProperties } from '../../../src/server-rendering/used-properties';

const THEME =
  ':root{--ground:#fff;--ink:var(--navy, #000);--navy:#14213d;--shade-1:0px 1px rgba(0,0,0,0.2);}@media (prefers-color-scheme: dark){:root{--ground:#10161f;--shade-1:none}}';

it('leaves out the custom properties that nothing on the page uses, in every scheme', () => {
  expect(withUsedProperties(THEME, 'p{background:var(--ground)}')).toBe(':root{--ground:#fff;}@media (prefers-color-scheme: dark){:root{--ground:#10161f;}}');
});

it('leaves a property that another one in use refers to, and one that only the markup names', () => {
  expect(withUsedProperties(THEME, '<i style="color:var(--ink)">')).toBe(
    ':root{--ink:var(--navy, #000);--navy:#14213d;}@media (prefers-color-scheme: dark){:root{}}',
  );
});

it('keeps what rules of the sheet itself use', () => {
  expect(withUsedProperties(':root{--a:1px;--b:2px;}body{margin:var(--a)}', '')).toBe(':root{--a:1px;}body{margin:var(--a)}');
});
