import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { EntitySchema, RecordData } from '../../src/schema-ui/types';
import { Value } from '../../src/schema-ui/Value';
import { formPage, Sample, services, type Submit } from './form-harness';
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

  it('a condition reaches into the entries of a list beside it', async () => {
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

  const many = Array.from({ length: 20 }, (_, index) => `0${String(index + 10)}`);
  it.each([
    ['a field of study', { type: 'string', enum: ['06', '061', '0613'], 'x-widget': 'isced' }, 'Zzzz'],
    ['a time zone', { type: 'string', pattern: '^[A-Za-z_/]+$', 'x-widget': 'time-zone' }, 'Zzzz!'],
    ['a record', { type: 'integer', 'x-reference': { resource: 'calls', label: 'title' } }, 'Zzzz'],
    ['several codes', { type: 'array', items: { type: 'string', enum: many } }, ['Zzzz']],
  ] satisfies [string, EntitySchema, unknown][])('%s that is none stays as it was typed, with an error', async (_what, schema, held) => {
    const save = await show({ properties: { code: asked('Code', schema) } });
    await type(`${at}code`, String(held));
    await leave(`${at}code`);
    expect(control(`${at}code`).value || [field(`${at}code`).querySelector('li')?.firstChild?.textContent]).toEqual(held);
    expect(errorOf(`${at}code`)).not.toBe('');
    await submit();
    expect(save).not.toHaveBeenCalled();
  });

  it('several codes are held once each, typed again or not', async () => {
    await show({ properties: { codes: asked('Codes', { type: 'array', items: { type: 'string', enum: many } }) } }, { codes: ['010'] });
    for (const typed of ['010', 'Zzzz', 'Zzzz']) {
      await type(`${at}codes`, typed);
      await leave(`${at}codes`);
    }
    expect([...field(`${at}codes`).querySelectorAll('li')].map((item) => item.firstChild?.textContent)).toEqual(['010', 'Zzzz']);
  });

  it('a reference searches the records of its resource and is read by the field that it names', async () => {
    const rules = { resource: 'calls', label: 'title' };
    const search = vi.spyOn(services, 'searchReference').mockResolvedValue([{ id: 17, label: { en: 'The call of the sea' } }]);
    const save = await show({ properties: { call: asked('Call', { type: 'integer', 'x-reference': rules }) } });
    await type(`${at}call`, 'sea');
    await act(() => vi.waitFor(() => expect(search).toHaveBeenLastCalledWith(rules, 'sea', expect.anything())));
    await click(field(`${at}call`).querySelector('[role="option"]'));
    expect(control(`${at}call`).value).toBe('The call of the sea');
    await submit();
    expect(sent(save)).toEqual(recordOf({ call: 17 }));
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

  it('a date with a time stays at its hour when its zone changes, and comes back with its zone as it was', async () => {
    const meeting = asked('Meeting', {
      type: 'object',
      additionalProperties: false,
      properties: { starts_at: asked('Starts', { type: 'string', format: 'date-time' }), meeting_zone: asked('Zone', { type: 'string', 'x-widget': 'time-zone' }) },
    });
    const held = { meeting: { starts_at: '2026-07-01T09:00:00Z', meeting_zone: 'Asia/Tokyo' } };
    const save = await show({ properties: { name: text('Name'), meeting } }, held);
    await click(button('Clear: Meeting'));
    await click(button('Undo'));
    expect(control(`${at}meeting.starts_at`).value).toBe('2026-07-01T18:00');
    await submit();
    expect(sent(save)).toEqual(recordOf(held));
    await type(`${at}meeting.meeting_zone`, 'Europe/Athens');
    await leave(`${at}meeting.meeting_zone`);
    expect(control(`${at}meeting.starts_at`).value).toBe('2026-07-01T18:00');
    await submit();
    expect(sent(save)).toEqual(recordOf({ meeting: { starts_at: '2026-07-01T15:00:00Z', meeting_zone: 'Europe/Athens' } }));
  });

  it('a date with a time is read on the clocks of the zone beside it, or around it', async () => {
    const starts_at = asked('Starts', { type: 'string', format: 'date-time' });
    const meeting_zone = asked('Zone', { type: 'string', 'x-widget': 'time-zone' });
    const read = async (part: EntitySchema, held: object) => {
      const schema = schemaOf(part);
      const record = recordOf(held as RecordData);
      await draw(<Value value={record} schema={schema} root={schema} record={record} path={[]} />);
      return box().querySelector('time')?.textContent;
    };
    const starts = { starts_at: '2026-07-01T09:00:00Z' };
    const meeting_in = { meeting_zone: 'Asia/Tokyo' };
    expect(await read({ properties: { starts_at, meeting_zone } }, { ...starts, ...meeting_in })).toContain('18:00');
    const meeting = asked('Meeting', { type: 'object', properties: { starts_at } });
    expect(await read({ properties: { meeting, meeting_zone } }, { meeting: starts, ...meeting_in })).toContain('18:00');
    const meetings = asked('Meetings', { type: 'array', items: meeting });
    expect(await read({ properties: { meetings, meeting_zone } }, { meetings: [starts], ...meeting_in })).toContain('18:00');
    const days = asked('Days', { type: 'array', items: starts_at });
    expect(await read({ properties: { days, meeting_zone } }, { days: [starts.starts_at], ...meeting_in })).toContain('18:00');
  });
});

