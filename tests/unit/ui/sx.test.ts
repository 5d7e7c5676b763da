import { describe, expect, it } from 'vitest';
import { cssOf } from '../../../src/ui/sx';

describe('the styles of an `sx`', () => {
  it('hold in the order of their reach: always, from a width on, then below a selector or a condition, whatever order they are written in', () => {
    const css = cssOf({ '@media (scripting: none)': { display: 'block' }, display: { xs: 'none', md: 'block' }, mx: 1 });
    expect(Object.keys(css)).toEqual(['marginLeft', 'marginRight', '@media (min-width:0px)', '@media (min-width:1024px)', '@media (scripting: none)']);
    expect(css).toMatchObject({ marginLeft: '8px', '@media (min-width:0px)': { display: 'none' }, '@media (scripting: none)': { display: 'block' } });
  });
});
