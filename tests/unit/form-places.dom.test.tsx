import { describe, expect, it, vi } from 'vitest';
import type { EntitySchema } from '../../src/schema-ui/types';
import { formPage, Sample, type Submit } from './form-harness';
import { asked, PLACES } from './form-places';

// The document of these tests has no layout, and so nothing that scrolls.
Element.prototype.scrollIntoView = () => undefined;

const { box, draw, field, control, errorOf, submit, type, leave, click, button } = formPage();
const text = (title: string) => asked(title, { type: 'string', minLength: 1, maxLength: 100 });
const choice = (title: string, values: string[]) => asked(title, { type: 'string', enum: values, 'x-widget': 'select' });

const links = () => [...box().querySelectorAll('[role="alert"] a')].map((link) => link.getAttribute('href'));
const sent = (save: ReturnType<typeof vi.fn<Submit>>) => save.mock.calls.at(-1)?.[0];

describe.each(PLACES)('$place', ({ at, schemaOf, recordOf }) => {
  const show = async (part: EntitySchema, record = {}) => {
    const save = vi.fn<Submit>().mockResolvedValue(undefined);
    await draw(<Sample schema={schemaOf(part)} initial={recordOf(record)} onSubmit={save} />);
    return save;
  };

  it('a condition is drawn, asked for and taken back', async () => {
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

  it('a condition reaches into a group beside it', async () => {
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

  it('the first save lists everything that is missing, what a condition asks for too', async () => {
    const group = asked('Group', { type: 'object', additionalProperties: false, required: ['first', 'second'], properties: { first: text('First'), second: text('Second') } });
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
    expect(links().map((link) => link?.replace(`#form.${at}`, ''))).toEqual(['name', 'always.first', 'always.second', 'sometimes.first', 'sometimes.second', 'list']);
    expect(field(`${at}sometimes`)?.textContent).not.toContain('optional');
    // What is wrong with a list as a whole is said of the button to which the summary leads.
    const described = document.getElementById(`form.${at}list`)?.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toContain('at least one entry');
  });

  it('an optional group that was begun is emptied again, and brought back', async () => {
    const group = asked('Stay', {
      type: 'object',
      additionalProperties: false,
      required: ['city', 'paid'],
      properties: { city: text('City'), paid: asked('Paid', { type: 'boolean' }), kind: choice('Kind', ['a', 'b']), days: asked('Days', { type: 'array', items: { type: 'string' } }) },
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

  it('a code that no list has stays as it was typed, with an error', async () => {
    const countries = ['GR', 'CY', 'FR', 'DE', 'IT', 'ES'];
    const save = await show({ properties: { home: asked('Home', { type: 'string', enum: countries, 'x-enum-source': 'country' }) } }, { home: 'GR' });
    await type(`${at}home`, 'Zzzz');
    await leave(`${at}home`);
    expect(control(`${at}home`).value).toBe('Zzzz');
    expect(errorOf(`${at}home`)).toContain('choose');
    await submit();
    expect(save).not.toHaveBeenCalled();
    await type(`${at}home`, 'cyprus');
    await leave(`${at}home`);
    expect(control(`${at}home`).value).toBe('Cyprus');
    expect(errorOf(`${at}home`)).toBe('');
    await submit();
    expect(sent(save)).toEqual(recordOf({ home: 'CY' }));
  });

  it('a reference to a record that cannot be read is no empty field, and stays', async () => {
    const call = asked('Call', { type: 'integer', 'x-reference': { resource: 'calls', label: 'title' } });
    const save = await show({ properties: { call } }, { call: 17 });
    expect(control(`${at}call`).value).toBe('No. 17, which cannot be shown');
    await submit();
    expect(sent(save)).toEqual(recordOf({ call: 17 }));
  });

  it('a date with a time is meant on the clocks of the zone beside it', async () => {
    const part = {
      properties: {
        starts_at: asked('Starts', { type: 'string', format: 'date-time' }),
        meeting_zone: asked('Zone', { type: 'string', 'x-widget': 'time-zone' }),
      },
    };
    await show(part, { starts_at: '2026-07-01T09:00:00Z', meeting_zone: 'Asia/Tokyo' });
    expect(control(`${at}starts_at`).value).toBe('2026-07-01T18:00');
    expect(field(`${at}starts_at`).textContent).toContain('Asia/Tokyo');
  });
});

