import { describe, expect, it } from 'vitest';
import type { EntitySchema } from '../../../src/schema-ui/types';
import { asked, PLACES } from '../support/form-places';
import { choice, placedForm, text } from '../support/placed-form';

const { show: showAt, field, control, submit, type, click, button, links, sent } = placedForm();

describe.each(PLACES)('$place', ({ at, schemaOf, recordOf }) => {
  const show = showAt({ schemaOf, recordOf });

  it('a condition is rendered, fulfilled and undone', async () => {
    const save = await show({
      properties: { status: choice('Status', ['ended', 'going']), ended_on: text('Ended on'), why: text('Why') },
      required: ['status'],
      allOf: [
        {
          if: { required: ['status'], properties: { status: { const: 'ended' } } },
          then: { required: ['ended_on'] },
          else: { properties: { ended_on: false, why: false } },
        },
      ],
    });
    expect(field(`${at}ended_on`)).toBeNull();
    await type(`${at}status`, 'ended');
    expect(field(`${at}ended_on`)?.textContent).toContain('required');
    expect(field(`${at}why`)?.textContent).toContain('optional');
    await submit();
    expect(links()).toEqual([`#form.${at}ended_on`]);
    await type(`${at}ended_on`, 'May');
    await submit();
    expect(sent(save)).toEqual(recordOf({ status: 'ended', ended_on: 'May' }));
    await type(`${at}status`, 'going');
    expect(field(`${at}ended_on`)).toBeNull();
    await submit();
    expect(sent(save)).toEqual(recordOf({ status: 'going' }));
  });

  it('a condition of an optional group is rendered from the first answer on, and a box that means no with it', async () => {
    const stay = asked('Stay', {
      type: 'object',
      additionalProperties: false,
      required: ['paid'],
      properties: { kind: choice('Kind', ['x', 'y']), words: text('Words'), paid: asked('Paid', { type: 'boolean' }), why: text('Why') },
      allOf: [
        { if: { required: ['kind'], properties: { kind: { const: 'x' } } }, then: { required: ['words'] }, else: { properties: { words: false } } },
        { if: { required: ['paid'], properties: { paid: { const: false } } }, then: { required: ['why'] }, else: { properties: { why: false } } },
      ],
    });
    const save = await show({ properties: { stay } });
    expect(field(`${at}stay.words`)).toBeNull();
    await type(`${at}stay.kind`, 'x');
    await submit();
    expect(links()).toEqual([`#form.${at}stay.words`, `#form.${at}stay.why`]);
    await type(`${at}stay.words`, 'A');
    await type(`${at}stay.why`, 'B');
    await submit();
    expect(sent(save)).toEqual(recordOf({ stay: { kind: 'x', words: 'A', paid: false, why: 'B' } }));
    await type(`${at}stay.kind`, 'y');
    await click(control(`${at}stay.paid`));
    expect([field(`${at}stay.words`), field(`${at}stay.why`)]).toEqual([null, null]);
    await submit();
    expect(sent(save)).toEqual(recordOf({ stay: { kind: 'y', paid: true } }));
  });

  it('a condition reaches into a group next to it', async () => {
    const save = await show({
      properties: {
        status: choice('Status', ['ended', 'going']),
        place: asked('Place', { type: 'object', additionalProperties: false, properties: { city: text('City'), until: text('Until') } }),
      },
      required: ['place'],
      if: { required: ['status'], properties: { status: { const: 'ended' } } },
      then: { properties: { place: { required: ['until'] } } },
      else: { properties: { place: { properties: { until: false } } } },
    });
    expect(field(`${at}place.until`)).toBeNull();
    await type(`${at}status`, 'ended');
    await submit();
    expect(links()).toEqual([`#form.${at}place.until`]);
    await type(`${at}place.until`, 'May');
    await type(`${at}status`, 'going');
    expect(field(`${at}place.until`)).toBeNull();
    await type(`${at}place.city`, 'Volos');
    await submit();
    expect(sent(save)).toEqual(recordOf({ status: 'going', place: { city: 'Volos' } }));
  });

  it('a condition reaches into the entries of a list next to it', async () => {
    const entry = { type: 'object', additionalProperties: false, properties: { city: text('City'), until: text('Until'), why: text('Why') } } as const;
    const save = await show(
      {
        properties: { status: choice('Status', ['ended', 'going']), stays: asked('Stays', { type: 'array', items: entry }) },
        if: { required: ['status'], properties: { status: { const: 'ended' } } },
        then: { properties: { stays: { items: { required: ['until'], properties: { why: false } } } } },
        else: { properties: { stays: { items: { properties: { until: false } } } } },
      },
      { stays: [{ city: 'Volos', why: 'Work' }, { city: 'Arta' }] },
    );
    expect(field(`${at}stays.1.until`)).toBeNull();
    await type(`${at}status`, 'ended');
    expect(field(`${at}stays.0.why`)).toBeNull();
    await submit();
    expect(links()).toEqual([0, 1].map((index) => `#form.${at}stays.${String(index)}.until`));
    for (const index of [0, 1]) await type(`${at}stays.${String(index)}.until`, 'May');
    await submit();
    expect(sent(save)).toEqual(recordOf({ status: 'ended', stays: [{ city: 'Volos', until: 'May' }, { city: 'Arta', until: 'May' }] }));
    await type(`${at}status`, 'going');
    expect(field(`${at}stays.0.until`)).toBeNull();
    await submit();
    expect(sent(save)).toEqual(recordOf({ status: 'going', stays: [{ city: 'Volos', why: 'Work' }, { city: 'Arta' }] }));
  });

  it('the first save lists everything that is missing, what a condition asks for too', async () => {
    const group = asked('Group', {
      type: 'object',
      additionalProperties: false,
      required: ['first', 'second'],
      properties: { first: text('First'), second: text('Second') },
    });
    await show({
      properties: {
        name: text('Name'),
        status: choice('Status', ['ended', 'going']),
        always: group,
        sometimes: group,
        list: asked('List', { type: 'array', minItems: 1, items: { type: 'string' } }),
        sure: asked('Sure', { type: 'boolean' }),
      },
      required: ['name', 'always', 'list'],
      if: { required: ['status'], properties: { status: { const: 'ended' } } },
      then: { required: ['sometimes', 'sure'] },
    }, { status: 'ended' });
    await submit();
    expect(links().map((link) => link?.replace(`#form.${at}`, ''))).toEqual([
      'name',
      'always.first',
      'always.second',
      'sometimes.first',
      'sometimes.second',
      'list',
    ]);
    expect(field(`${at}sometimes`)?.textContent).not.toContain('optional');
    // An error of the whole list describes the button that the summary links to.
    const described = document.getElementById(`form.${at}list`)?.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toContain('at least one entry');
  });

  it('an optional group that was started is emptied again, and brought back', async () => {
    const group = asked('Stay', {
      type: 'object',
      additionalProperties: false,
      required: ['city', 'paid'],
      properties: {
        city: text('City'),
        paid: asked('Paid', { type: 'boolean' }),
        kind: choice('Kind', ['a', 'b']),
        days: asked('Days', { type: 'array', items: { type: 'string' } }),
      },
    });
    const save = await show({ properties: { name: text('Name'), stay: group } }, { name: 'Ada' });
    expect(button('Clear: Stay')).toBeUndefined();
    const cityLabel = () => field(`${at}stay.city`).querySelector('label')?.textContent.trim();
    expect(cityLabel(), 'nothing is required of a group that may be left out').toBe('City');
    await click(control(`${at}stay.paid`));
    expect(cityLabel()).toBe('City required');
    await type(`${at}stay.kind`, 'a');
    await submit();
    expect(links()).toEqual([`#form.${at}stay.city`]);
    await click(button('Clear: Stay'));
    expect(cityLabel()).toBe('City');
    expect([control(`${at}stay.paid`).checked, control(`${at}stay.kind`).value]).toEqual([false, '']);
    expect(document.activeElement).toBe(button('Undo'));
    expect(links()).toEqual([]);
    await submit();
    expect(sent(save)).toEqual(recordOf({ name: 'Ada' }));
    await click(button('Undo'));
    expect([control(`${at}stay.paid`).checked, control(`${at}stay.kind`).value]).toEqual([true, 'a']);
  });

  it.each<[string, EntitySchema]>([
    ['texts', { type: 'string' }],
    ['references', { type: 'integer', 'x-reference': { resource: 'universities', label: 'name' } }],
    ['files', { type: 'integer', 'x-file': { types: ['application/pdf'], max_bytes: 1000 } }],
  ])('an entry of an optional list of %s that was added and left empty is missing where the list needs some', async (_, item) => {
    const list = (title: string, more: EntitySchema) => asked(title, { type: 'array', items: { ...asked(title, item) }, ...more });
    const save = await show({ properties: { name: text('Name'), some: list('Some', { minItems: 1 }), any: list('Any', {}) } }, { name: 'Ada' });
    await click(button('Add: Some'));
    await click(button('Add: Any'));
    await submit();
    expect(links()).toEqual([`#form.${at}some`]);
    await click(button('Remove Some 1'));
    await submit();
    expect(sent(save)).toEqual(recordOf({ name: 'Ada' }));
  });

  it('what was emptied by hand leaves no group behind', async () => {
    const group = asked('Stay', {
      type: 'object',
      additionalProperties: false,
      required: ['city'],
      properties: { city: text('City'), paid: asked('Paid', { type: 'boolean' }), days: asked('Days', { type: 'array', items: { type: 'string' } }) },
    });
    const save = await show({ properties: { name: text('Name'), stay: group } }, { name: 'Ada', stay: { city: 'Volos', paid: true, days: ['Monday'] } });
    await type(`${at}stay.city`, '');
    await click(control(`${at}stay.paid`));
    await click(button('Remove Days 1'));
    await submit();
    expect(links()).toEqual([]);
    expect(sent(save)).toEqual(recordOf({ name: 'Ada' }));
  });
});
