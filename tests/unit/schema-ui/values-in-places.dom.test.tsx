import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { EntitySchema, RecordData } from '../../../src/schema-ui/types';
import { Value } from '../../../src/schema-ui/Value';
import { services } from '../support/form-harness';
import { asked, PLACES } from '../support/form-places';
import { placedForm, text } from '../support/placed-form';

const { show: showAt, box, draw, field, control, errorOf, submit, type, leave, click, button, sent } = placedForm();
const many = Array.from({ length: 20 }, (_, index) => `0${String(index + 10)}`);

describe.each(PLACES)('$place', ({ at, schemaOf, recordOf }) => {
  const show = showAt({ schemaOf, recordOf });

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

  it.each(
    [
      ['a field of study', { type: 'string', enum: ['06', '061', '0613'], 'x-widget': 'isced' }, 'Zzzz'],
      ['a time zone', { type: 'string', pattern: '^[A-Za-z_/]+$', 'x-widget': 'time-zone' }, 'Zzzz!'],
      ['a record', { type: 'integer', 'x-reference': { resource: 'calls', label: 'title' } }, 'Zzzz'],
      ['several codes', { type: 'array', items: { type: 'string', enum: many } }, ['Zzzz']],
    ] satisfies [string, EntitySchema, unknown][],
  )('%s that is none stays as it was typed, with an error', async (_what, schema, held) => {
    const save = await show({ properties: { code: asked('Code', schema) } });
    await type(`${at}code`, String(held));
    await leave(`${at}code`);
    expect(control(`${at}code`).value || [field(`${at}code`).querySelector('li')?.firstChild?.textContent]).toEqual(held);
    expect(errorOf(`${at}code`)).not.toBe('');
    await submit();
    expect(save).not.toHaveBeenCalled();
  });

  it('several codes are stored once each, typed again or not', async () => {
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

  it('characters are counted as the limit of a text counts them', async () => {
    const save = await show({ properties: { why: asked('Why', { type: 'string', maxLength: 4, 'x-widget': 'textarea' }) } });
    await type(`${at}why`, '😀😀ok');
    expect(field(`${at}why`).textContent).toContain('4 of 4');
    expect(field(`${at}why`).querySelector('[data-over]')).toBeNull();
    await submit();
    expect(sent(save)).toEqual(recordOf({ why: '😀😀ok' }));
  });

  it('a reference to a record that cannot be read is no empty field, and stays', async () => {
    const call = asked('Call', { type: 'integer', 'x-reference': { resource: 'calls', label: 'title' } });
    const save = await show({ properties: { call } }, { call: 17 });
    expect(control(`${at}call`).value).toBe('No. 17, which cannot be shown');
    await submit();
    expect(sent(save)).toEqual(recordOf({ call: 17 }));
  });

  it('a date with a time is on the clocks of the zone next to it', async () => {
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
      properties: {
        starts_at: asked('Starts', { type: 'string', format: 'date-time' }),
        meeting_zone: asked('Zone', { type: 'string', 'x-widget': 'time-zone' }),
      },
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

  it('a reference is read by the field that it names, of the record next to it or of the one that is found', async () => {
    const find = vi.spyOn(services, 'findReference').mockResolvedValue({ id: 17, label: { en: 'Patras' } });
    const schema = schemaOf({ properties: { seat_id: asked('Seat', { type: 'integer', 'x-reference': { resource: 'universities', label: 'city' } }) } });
    const read = async (held: RecordData) => {
      const record = recordOf({ seat_id: 17, ...held });
      await draw(<Value value={record} schema={schema} root={schema} record={record} path={[]} />);
      return box().textContent;
    };
    expect(await read({ seat_city: { en: 'Chania' }, seat_name: { en: 'A university' } })).toContain('Chania');
    expect(find).not.toHaveBeenCalled();
    expect(await read({ seat_name: { en: 'A university' } })).toContain('Patras');
    expect(find).toHaveBeenCalledWith({ resource: 'universities', label: 'city' }, 17);
  });

  it('a date with a time is read on the clocks of the zone next to it, or of its context', async () => {
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
