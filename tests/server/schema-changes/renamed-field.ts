import { expect, onTestFinished } from 'vitest';
import { contract } from '../../../server/platform/contract/contract';

export const FORMER = 'former_name';

/** Until the end of the test the contract that the server reads says that a field was called `FORMER`. */
export function wasRenamed(schema: string, field: string): void {
  const properties = contract.components.schemas[schema]?.properties as Record<string, Record<string, unknown>>;
  const property = properties[field] ?? expect.fail(`${schema} has no ${field}`);
  property['x-renamed-from'] = FORMER;
  onTestFinished(() => void delete property['x-renamed-from']);
}
