import { act } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadEntity } from '../../../src/schema-ui/entity';
import { SchemaForm } from '../../../src/schema-ui/SchemaForm';
import { SchemaServicesProvider } from '../../../src/schema-ui/services';
import type { FieldRole } from '@domain/roles';
import '../support/dialogs';
import { formPage, services, type Submit } from '../support/form-harness';

const { draw, field, control, submit, type } = formPage();

const STORED = { id: 7, version: 3, name: { en: 'A house' }, ror_id: '0aaaaaa11', erasmus_code: 'G HOUSE01' };

beforeAll(() => loadEntity('universities').then(() => undefined), 240_000);

const open = (roles: readonly FieldRole[], save: Submit) =>
  draw(
    <SchemaServicesProvider value={{ ...services, roles: () => roles }}>
      <SchemaForm schemaName="universities" initial={STORED} onSubmit={save} />
    </SchemaServicesProvider>,
  );
const dialog = () => document.querySelector<HTMLElement>('dialog, [role="dialog"]');
const press = (label: string) => act(() => [...dialog()!.querySelectorAll('button')].find(({ textContent }) => textContent === label)!.click());

describe('the codes by which groups name a university', () => {
  it('are shown to a Secretary of one institution, and cannot be changed', async () => {
    await open(['secretary'], () => Promise.resolve());
    expect(['ror_id', 'erasmus_code'].map((name) => field(name).querySelector('input'))).toEqual([null, null]);
    expect(field('ror_id').textContent).toContain('0aaaaaa11');
  });

  it('are changed by a Secretary of all after a question that names the groups', async () => {
    const save = vi.fn<Submit>().mockResolvedValue(undefined);
    await open(['secretary', 'all-institutions'], save);
    await type('erasmus_code', 'G OTHER01');
    await submit();
    expect(save).not.toHaveBeenCalled();
    expect([...dialog()!.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'Staff whose group is named G-HOUSE01 lose access to this record, and to all programmes, calls and applications of it.',
      'Staff whose group is named G-OTHER01 get access to this record, and to all programmes, calls and applications of it.',
    ]);
    await press('Continue editing');
    expect([save.mock.calls.length, control('erasmus_code').value]).toEqual([0, 'G OTHER01']);
    await submit();
    await press('Change access and save');
    expect(save.mock.calls.map(([data]) => data.erasmus_code)).toEqual(['G OTHER01']);
  });

  it('ask nothing where another way of writing names the same group', async () => {
    const save = vi.fn<Submit>().mockResolvedValue(undefined);
    await open(['secretary', 'all-institutions'], save);
    await type('erasmus_code', 'g-house01');
    await submit();
    expect([dialog(), save.mock.calls.length]).toEqual([null, 1]);
  });
});
