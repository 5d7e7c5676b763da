import type { SchemaFailure } from '@domain/schema/failures';
import type { components } from '@generated/api';
import type { Deps, Identity } from '../../deps';
import { ValidationFailed } from '../../platform/errors';
import type { ApplicationRow } from '../../core/applications/queries/applications';
import { findDesk, saveVerdicts, type StoredVerdict, type StoredVerdicts } from '../../core/review/queries/review-desk';
import { changeDesk } from './change-desk';

type Verdicts = components['schemas']['EligibilityVerdicts']['verdicts'];

/** The failures of verdicts on requirements that the call did not have when the application was sent. */
function failuresIn(verdicts: Verdicts, { frozen }: Pick<ApplicationRow, 'frozen'>): SchemaFailure[] {
  const required = frozen?.requirements?.length ?? 0;
  return Object.keys(verdicts).flatMap((place): SchemaFailure[] =>
    Number(place) < required ? [] : [{ loc: ['body', 'verdicts', place], type: 'additionalProperties', ctx: { additionalProperty: place } }]
  );
}

const same = (stored: StoredVerdict | undefined, { outcome, reason }: Verdicts[string], copy: string | null): stored is StoredVerdict =>
  stored !== undefined && stored.outcome === outcome && stored.reason === reason.trim() && stored.copy === copy;

/**
 * Overrides the automatic outcome of requirements, each with a reason, such as a degree that the portal cannot know. Unchanged verdicts keep
 * their author and time. The frozen copy keeps the automatic outcome.
 * @throws {Problem} 404 out of scope; 412 on a version conflict
 * @throws {ValidationFailed} for a requirement that the call did not have
 */
export function overrideEligibility(
  deps: Deps,
  identity: Identity,
  { id, verdicts, expected }: { id: number; verdicts: Verdicts; expected: number | undefined },
) {
  return changeDesk(deps, identity, {
    id,
    expected,
    action: 'application.override-eligibility',
    write: async (tx, { row, now, by }) => {
      const failures = failuresIn(verdicts, row);
      if (failures.length > 0) throw new ValidationFailed(failures);
      const { verdicts: stored } = await findDesk(tx, id);
      const retained: StoredVerdicts = Object.fromEntries(
        Object.entries(verdicts).map(([place, verdict]) => {
          const before = stored[place];
          return [place, same(before, verdict, row.sha256) ? before : { outcome: verdict.outcome, reason: verdict.reason.trim(), ...by, copy: row.sha256 }];
        }),
      );
      await saveVerdicts(tx, id, { verdicts: retained, now });
      return Object.fromEntries(Object.entries(retained).map(([place, { outcome }]) => [place, outcome]));
    },
  });
}
