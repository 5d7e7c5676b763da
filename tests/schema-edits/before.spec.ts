import { valueAtDotted } from '@domain/values/value-at';
import { writeFileSync } from 'node:fs';
import { put } from '../e2e/generated/model/fields';
import { withFiles } from '../e2e/generated/stored';
import { apiOf } from '../e2e/support/api';
import { registerWithProfile } from '../e2e/support/people';
import { expect, test } from '../e2e/support/portal-test';
import { RENAME, RETIREMENT } from './edits.mjs';
import { KEPT, placeOf, STATE, type Kept } from './places';

test('before the edits a person states what is going to be renamed and retired', async ({ page }) => {
  const uuid = await registerWithProfile(page);
  const api = await apiOf(page);
  const stored = async (file: string, name: string, value: string): Promise<number> => {
    const place = placeOf(file);
    const [example = {}] = place.schema.examples as Record<string, unknown>[];
    const answer = await api.post(place.api(uuid), await withFiles(api, place, put(example, name, value)));
    expect(answer.status()).toBe(201);
    const record: unknown = await answer.json();
    expect(valueAtDotted(record, name)).toBe(value);
    return Number(valueAtDotted(record, 'id'));
  };
  const kept: Kept = {
    uuid,
    renamed: await stored(RENAME.file, RENAME.before, 'Two pages.'),
    retired: await stored(RETIREMENT.file, RETIREMENT.field, 'Volos'),
  };
  writeFileSync(KEPT, JSON.stringify(kept));
  await page.context().storageState({ path: STATE });
});
