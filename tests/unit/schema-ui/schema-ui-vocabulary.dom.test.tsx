import { useState } from 'react';
import validator from '@rjsf/validator-ajv8';
import { describe, expect, it, vi } from 'vitest';
import type { RoleName } from '@domain/roles';
import { FormEngine } from '../../../src/schema-ui/form/FormEngine';
import type { EntitySchema, RecordData } from '../../../src/schema-ui/types';
import { uiSchemaOf } from '../../../src/schema-ui/uiSchema';
import { formPage, type Submit } from '../support/form-harness';

const { box, draw, field, type, submit } = formPage();

const words = (title: string) => ({ title, 'x-i18n': { el: { title } } });

const schema: EntitySchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  additionalProperties: false,
  properties: {
    last: { ...words('Last'), type: 'string', 'x-order': 9 },
    first: { ...words('First'), type: 'string', 'x-order': -1 },
    secret: { ...words('Secret'), type: 'string', 'x-roles': { read: ['secretary'] } },
    verdict: { ...words('Verdict'), type: 'string', 'x-roles': { write: ['secretary'] } },
    fax: { ...words('Fax'), type: 'string', 'x-deprecated': { since: 2 } },
    place: {
      ...words('Place'),
      type: 'object',
      properties: { town: { ...words('Town'), type: 'string' }, box: { ...words('Box'), type: 'string', 'x-deprecated': { since: 2 } } },
    },
    lines: {
      ...words('Lines'),
      type: 'array',
      items: {
        ...words('Line'),
        type: 'object',
        properties: { sort: { ...words('Sort'), type: 'string' }, old: { ...words('Old'), type: 'string', 'x-deprecated': { since: 2 } } },
      },
    },
  },
  'x-computed': { whole: { ...words('Whole'), 'x-formula': { operation: 'join', fields: ['first', 'last'] } } },
};

function AsReader({ record, role, onSubmit }: { record: RecordData; role: RoleName; onSubmit: Submit }) {
  const [entity] = useState(() => ({ schema, validator }));
  const [uiSchema] = useState(() => uiSchemaOf(schema, { locale: 'en', roles: [role], record }));
  return <FormEngine entity={entity} uiSchema={uiSchema} initial={record} onSubmit={onSubmit} />;
}

const drawn = () => [...box().querySelectorAll('form [data-field]')].map((each) => each.getAttribute('data-field'));

describe('the words of the vocabulary in a form', () => {
  it('orders fields, leaves out what is retired or not for this reader, and shows what they may only read', async () => {
    const save = vi.fn<Submit>().mockResolvedValue(undefined);
    await draw(<AsReader record={{ verdict: 'Fine', secret: 'x' }} role="applicant" onSubmit={save} />);
    expect(drawn()).toEqual(['first', 'verdict', 'place', 'place.town', 'lines', 'last', 'whole']);
    expect(field('verdict').querySelector('input')).toBeNull();
    expect(field('verdict').textContent).toContain('Fine');
  });

  it('draws everything for a reader who may, and a retired field where it has an answer', async () => {
    await draw(<AsReader record={{ fax: '210' }} role="secretary" onSubmit={() => Promise.resolve()} />);
    expect(drawn()).toEqual(['first', 'secret', 'verdict', 'fax', 'place', 'place.town', 'lines', 'last', 'whole']);
    expect(field('verdict').querySelector('input')).not.toBeNull();
  });

  it('leaves out what is retired in a group and in the entries of a list, and draws it where it has an answer', async () => {
    const inside = () => drawn().filter((path) => /^(place|lines)\./.test(path ?? ''));
    const keep = () => Promise.resolve();
    await draw(<AsReader key="new" record={{ place: { town: 'Patra' }, lines: [{ sort: 'a' }] }} role="applicant" onSubmit={keep} />);
    expect(inside()).toEqual(['place.town', 'lines.0', 'lines.0.sort']);
    await draw(<AsReader key="old" record={{ place: { box: '7' }, lines: [{ sort: 'a' }, { old: 'b' }] }} role="applicant" onSubmit={keep} />);
    expect(inside()).toEqual(['place.town', 'place.box', 'lines.0', 'lines.0.sort', 'lines.0.old', 'lines.1', 'lines.1.sort', 'lines.1.old']);
  });

  it('shows what follows from other fields while they are typed, and does not send it', async () => {
    const save = vi.fn<Submit>().mockResolvedValue(undefined);
    await draw(<AsReader record={{}} role="applicant" onSubmit={save} />);
    await type('first', 'Maria');
    await type('last', 'Callas');
    expect(field('whole').querySelector('output')?.textContent).toBe('Maria Callas');
    await submit();
    expect(save.mock.calls[0]?.[0]).toEqual({ first: 'Maria', last: 'Callas' });
  });
});
