import type { components } from '@generated/api';
import type { Deps, Identity } from '../../deps';
import { Problem, ValidationFailed } from '../../platform/errors';
import type { Locale } from '@domain/locale';
import { matchingIds } from './queries/review';
import { reviewListOf } from './list';

interface Selection {
  ids?: number[] | undefined;
  matching?: components['schemas']['ReviewMatching'] | undefined;
}

/**
 * The applications that a bulk operation is about: those that are named, or all of this Secretary's that a filter finds now.
 * @throws {ValidationFailed} for neither; @throws {Problem} 409 when the filter finds another number than the person saw
 */
export async function selectedIds(deps: Pick<Deps, 'db'>, identity: Identity, { ids, matching, locale }: Selection & { locale: Locale }): Promise<number[]> {
  if (matching === undefined) return ids ?? Promise.reject(new ValidationFailed([{ loc: ['body', 'ids'], type: 'required', ctx: { missingProperty: 'ids' } }]));
  const { filters } = await reviewListOf(deps, identity, { filter: JSON.stringify(matching.filter), locale });
  const found = await matchingIds(deps.db, filters);
  if (found.length !== matching.count) throw new Problem(409, 'selection_changed', { count: found.length });
  return found;
}
