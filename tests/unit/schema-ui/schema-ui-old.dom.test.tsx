import { describe, expect, it, vi } from 'vitest';
import { NeedsUpdateTag, NeedsUpdateNotice } from '../../../src/schema-ui/NeedsUpdate';
import { formPage, Sample, type Submit } from '../support/form-harness';
import { sampleSchema } from '../support/schema-ui-sample';
import { everyKind } from '../support/widgets-form';

const { box, draw, submit, type, errorOf } = formPage();

describe('a record that an older schema let in', () => {
  it('opens with what it states and is mended: unknown answers are left out, missing ones requested', async () => {
    const save = vi.fn<Submit>().mockResolvedValue(undefined);
    const old = { title: 'Law', nickname: 'lex', grade: { value: 7, points: 3 }, rows: [{ q: 'one', w: 'two' }], version: 2, needs_update: true };
    await draw(<Sample schema={sampleSchema} onSubmit={save} initial={old} />);
    await submit();
    expect(save).not.toHaveBeenCalled();
    expect([errorOf('level'), errorOf('grade.scale')]).toEqual([expect.stringContaining('choose'), expect.stringContaining('choose')]);
    await type('level', 'b');
    await type('grade.scale', '0-10');
    await submit();
    expect(save.mock.calls[0]).toEqual([{ title: 'Law', level: 'b', grade: { value: 7, scale: '0-10' }, rows: [{ q: 'one' }] }, { version: 2 }]);
  });

  it.each([7, 'text', true, [1], { a: 1 }, [{ a: [] }]].map((value) => ({ value })))(
    'opens where every answer is $value, whatever is requested today',
    async ({ value }) => {
      const schema = await everyKind();
      const names = Object.keys(schema.properties ?? {});
      const old = Object.fromEntries(names.map((name) => [name, value]));
      await draw(<Sample schema={schema} onSubmit={() => Promise.resolve()} initial={old} />);
      expect(box().querySelectorAll('[data-field]').length).toBeGreaterThanOrEqual(names.length);
    },
  );

  it('says so next to its name and above its form, and nothing once it has been mended', async () => {
    await draw(<NeedsUpdateTag record={{ needs_update: true }} />);
    expect(box().textContent).toBe('Needs an update');
    await draw(<NeedsUpdateNotice record={{ needs_update: true }} />);
    expect(box().querySelector('[role="status"]')?.textContent).toContain('The form has changed');
    await draw(
      <>
        <NeedsUpdateTag record={{}} />
        <NeedsUpdateNotice record={{}} />
      </>,
    );
    expect(box().textContent).toBe('');
  });
});
