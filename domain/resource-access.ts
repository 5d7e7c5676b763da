import { mayCall, type OperationId } from './permissions';
import { scopeOf } from './review/staff-scope';
import type { Roles } from './roles';
import { SECTIONS } from './sections';

type Action = 'list' | 'show' | 'create' | 'edit' | 'delete';

/**
 * The operation behind each of react-admin's actions on a resource; nobody may take an action without one. An export reads the list, so
 * whoever may read it may export it.
 */
export const RESOURCE_OPERATIONS: Readonly<Record<string, Partial<Record<Action, OperationId>>>> = {
  ...Object.fromEntries(
    SECTIONS.map((
      name,
    ) => [name, { list: `list_${name}`, show: `get_${name}`, create: `create_${name}`, edit: `update_${name}`, delete: `delete_${name}` } as const]),
  ),
  universities: { list: 'listUniversities', show: 'getUniversity', create: 'createUniversity', edit: 'updateUniversity' },
  programmes: { list: 'listProgrammes', show: 'getProgramme', create: 'createProgramme', edit: 'updateProgramme' },
  calls: { list: 'listCalls', show: 'getCall', create: 'createCall', edit: 'updateCall' },
  applicant: { create: 'createApplicant', show: 'getApplicant', edit: 'updateApplicant', delete: 'deleteApplicant' },
  applications: { list: 'listApplications', show: 'getApplication', create: 'createApplication', edit: 'updateApplication', delete: 'deleteApplication' },
  assignments: { list: 'listAssignments', show: 'getAssignment', create: 'assignApplications', delete: 'deleteAssignment' },
  audit: { list: 'listAudit' },
  review_applications: { list: 'listReviewApplications', show: 'getReviewApplication' },
  favourites: { list: 'listFavourites', create: 'createFavourite', delete: 'deleteFavourite' },
  files: { list: 'listFiles', show: 'getFile', create: 'uploadFile', delete: 'deleteFile' },
};

/** The parts of the workspace in the order of its navigation, each with an operation of the people who work in it. */
const WORKSPACE_OPERATIONS = {
  applications: 'listReviewApplications',
  universities: 'updateUniversity',
  programmes: 'updateProgramme',
  calls: 'updateCall',
  assignments: 'listAssignments',
  people: 'findPeople',
  incidents: 'listIncidents',
  import: 'listImports',
  exports: 'listReviewExports',
  webhooks: 'listWebhooks',
  audit: 'listAudit',
} as const satisfies Record<string, OperationId>;

type WorkspacePart = keyof typeof WORKSPACE_OPERATIONS;

/** The parts of the workspace in which a person with these roles works. */
export const workspaceParts = (roles: Roles): readonly WorkspacePart[] =>
  (Object.keys(WORKSPACE_OPERATIONS) as WorkspacePart[]).filter((part) => mayCall(WORKSPACE_OPERATIONS[part], roles));

/** Whether a person may take an action on a resource, by the permission table. A new university belongs to nobody yet, so it also needs all institutions. */
export function mayTake(action: string, resource: string, { roles, groups }: { roles: Roles; groups: readonly string[] }): boolean {
  const actions = new Map(Object.entries(RESOURCE_OPERATIONS[resource] ?? {}));
  const operation = actions.get(action === 'export' ? 'list' : action);
  if (operation === undefined || !mayCall(operation, roles)) return false;
  return operation !== 'createUniversity' || scopeOf(groups, 'isSecretary') === 'all';
}
