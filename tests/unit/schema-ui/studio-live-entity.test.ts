import { expect, it } from 'vitest';
import * as entity from '../../../src/schema-ui/entity';
import * as live from '../../../src/studio/live-entity';

it('gives in the studio whatever the module gives in whose place it stands, since a page loads only with all of it', () => {
  const names = Object.keys(entity);
  expect(names).toContain('loadEntity');
  expect(Object.keys(live)).toEqual(expect.arrayContaining(names));
});
