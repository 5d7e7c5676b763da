/**
 * Faults that a test must detect: each replaces a text that occurs exactly once in a file. `npm run test:mutations`
 * applies them one after another in a copy of the project.
 * @typedef {object} Mutation
 * @property {string} row of docs/conformance.md
 * @property {string} what the resulting fault
 * @property {string} file
 * @property {string} text
 * @property {string} by the replacement
 * @property {string} test the file of tests that must fail
 */

const SESSION = { file: 'src/auth/session.ts', test: 'tests/unit/session.dom.test.ts' };
const SSO_CHECK = { file: 'src/auth/sso-check.ts', test: 'tests/unit/session.dom.test.ts' };
const KEYCLOAK = { file: 'src/auth/keycloak.ts', test: 'tests/unit/session.dom.test.ts' };
const STATE = { file: 'src/auth/state.ts', test: 'tests/unit/session.dom.test.ts' };
const GUARD = { file: 'src/auth/guard.ts', test: 'tests/unit/guard.test.ts' };
const REPORT = { file: 'src/errors/report.ts', test: 'tests/unit/error-handler.dom.test.ts' };
const API_ERROR = { file: 'src/api/error.ts', test: 'tests/unit/error-handler.dom.test.ts' };
const FILTERS = { file: 'domain/catalogue/programme-filters.ts', test: 'tests/unit/programme-filters.test.ts' };
const LIST_PAGES = { file: 'domain/records/list-pages.ts', test: 'tests/unit/programme-filters.test.ts' };
const ROUTES = { file: 'domain/routes.ts', test: 'tests/unit/routes.test.ts' };
const PAGES = { test: 'tests/unit/page-addresses.dom.test.tsx' };

/** @type {readonly Mutation[]} */
const ADDRESSES = [
  { row: '1.4', what: 'favourites of staff go to an account', file: 'src/components/favourites.ts', text: ' && identity && !isStaff(roles)', by: ' && identity', test: 'tests/unit/favourites.dom.test.tsx' },
  { ...PAGES, row: '2.2', what: 'the suffix of titles is ignored', file: 'src/config.ts', text: "store.get().config?.titleSuffix ?? 'Propylaea'", by: "'Propylaea'" },
  { row: '2.3', what: 'the setting of the suffix is ignored', file: 'server/config.ts', text: "settings.TITLE_SUFFIX ?? 'Propylaea'", by: "'Propylaea'", test: 'tests/server/core-config.test.ts' },
  { ...ROUTES, row: '2.4', what: 'ids may have letters', file: 'domain/records/record-id.ts', text: "ID_PATTERN = '[1-9]\\\\d{0,14}'", by: "ID_PATTERN = '\\\\w+'" },
  { ...ROUTES, row: '2.5', what: 'a route has another name', text: "name: 'BscProgramme Details'", by: "name: 'Bachelor Details'" },
  { ...PAGES, row: '2.6', what: 'Universities ignores the name', file: 'src/pages/universities/Universities.tsx', text: 'fetchUniversities({ filter: { name }, page: range', by: "fetchUniversities({ filter: { name: '' }, page: range" },
  { ...PAGES, row: '2.6', what: 'Universities ignores the page', file: 'src/pages/universities/Universities.tsx', text: 'range: PageQuery = { page, limit', by: 'range: PageQuery = { page: 1, limit' },
  { ...PAGES, row: '2.7', what: 'University Details ignores page and limit', file: 'src/pages/universities/University.tsx', text: 'const page = parsePage(new URL(request.url).searchParams);', by: 'const page = { page: 1, limit: 10 };' },
  { ...PAGES, row: '2.7', what: 'University Details ignores the limit', file: 'src/pages/universities/University.tsx', text: 'const page = parsePage(new URL(request.url).searchParams);', by: 'const page = { ...parsePage(new URL(request.url).searchParams), limit: 10 };' },
  { ...FILTERS, row: '2.8', what: 'Programmes ignores a filter', text: "topic: by('topic', counted(like(/^\\d{2,4}$/))),", by: "topic: by('topic', counted(like(/^$/)))," },
  { ...ROUTES, row: '2.9', what: 'a page for people with a profile asks for none', text: "name: 'Application Details', guard: 'profile'", by: "name: 'Application Details', guard: 'signed-in'" },
  { row: '2.10', what: 'applications are listed as drafts unless the address says otherwise', file: 'src/features/applications/ApplicationList.tsx', text: "DEFAULT_STATUS: ApplicationStatus = 'Finalized'", by: "DEFAULT_STATUS: ApplicationStatus = 'Draft'", test: 'tests/unit/applications-list.dom.test.tsx' },
  { ...ROUTES, row: '2.15', what: 'a page of the product stands at another address', text: "path: '/developers'", by: "path: '/develop'" },
  { row: '2.11', what: 'next leads to another origin', file: 'src/auth/next.ts', text: "return url?.origin === base && !url.pathname.includes('//');", by: "return url !== undefined && !url.pathname.includes('//');", test: 'tests/unit/next.test.ts' },
];

/** @type {readonly Mutation[]} */
const SIGN_IN = [
  { row: '3.3', what: 'a section is gone', file: 'domain/sections.ts', text: "  'certifications',\n", by: '', test: 'tests/unit/routes.test.ts' },
  { ...KEYCLOAK, row: '1.5', what: 'PKCE is plain', text: "pkceMethod: 'S256'", by: 'pkceMethod: false' },
  { row: '1.5', what: 'a client that was not initialised before signs in without PKCE', file: 'src/auth/keycloak.ts', text: 'await keycloak.init(OPTIONS);', by: 'await keycloak.init({ ...OPTIONS, pkceMethod: false });', test: 'tests/unit/keycloak.dom.test.ts' },
  { row: '4.4', what: 'any failure of the check counts as no profile', file: 'src/auth/profile.ts', text: 'error instanceof ApiError && error.status === 404', by: 'error instanceof ApiError', test: 'tests/unit/profile-check.dom.test.ts' },
  { row: '4.9', what: 'a private page stays after a refused renewal when the provider is then unreachable', file: 'src/auth/session.ts', test: 'tests/unit/refused-session.dom.test.ts', text: "    portalView.render('/');\n", by: '' },
  { ...STATE, row: '4.1', what: 'who is not signed in stays unknown', text: "authStore.set({ status: 'unauthenticated', ...NOBODY });", by: "authStore.set({ status: 'pending', ...NOBODY });" },
  { ...KEYCLOAK, row: '4.2', what: 'the sign-on check leaves the page', text: "onLoad: 'check-sso'", by: "onLoad: 'login-required'" },
  { ...SSO_CHECK, row: '4.3', what: 'a rejected sign-on check is not logged', text: "logFailure('The sign-on check failed.', error)", by: 'undefined' },
  { ...SESSION, row: '4.4', what: 'no profile is looked up after the sign-on check', text: 'begin(keycloak)) return onSignedIn();', by: 'begin(keycloak)) return;' },
  { ...STATE, row: '4.5', what: 'a logout leaves the note of a profile', text: "  dropStored('localStorage', HAS_PROFILE);\n  authStore.set({ status: 'pending', ...NOBODY });", by: "  authStore.set({ status: 'pending', ...NOBODY });" },
  { row: '4.7', what: 'the dialog remembers another path', file: 'src/auth/guard-page.ts', text: 'openLoginDialog(page + hash);', by: "openLoginDialog('/');", test: 'tests/unit/guard-page.dom.test.ts' },
  { ...SESSION, row: '4.8', what: 'a token is renewed only below 20 seconds', text: 'MIN_VALIDITY_S = 30', by: 'MIN_VALIDITY_S = 20' },
  { ...SESSION, row: '4.8', what: 'the poll comes every 7 seconds', text: 'POLL_MS = 10_000', by: 'POLL_MS = 7_000' },
  { ...SESSION, row: '4.8', what: 'the poll comes every 25 seconds', text: 'POLL_MS = 10_000', by: 'POLL_MS = 25_000' },
  { ...SESSION, row: '4.8', what: 'a token that runs out is not renewed', text: 'onTokenExpired(() => void refresh());', by: '' },
  { ...SESSION, row: '4.9', what: 'a refused renewal keeps the session', text: 'if (hasFailed) await endRefusedSession();', by: '' },
  { ...SESSION, row: '4.11', what: 'a logout does not stop the poll', text: '  clearInterval(poll);\n', by: '' },
  { row: '4.10', what: 'an overloaded provider ends sessions', file: 'src/auth/renewal.ts', text: ' && status !== 429', by: '', test: 'tests/unit/session.dom.test.ts' },
  { row: '4.12', what: 'the remembered path loses its query', file: 'src/auth/sign-in.ts', text: 'pathname + search', by: 'pathname', test: 'tests/unit/sign-in.dom.test.ts' },
  { row: '4.12', what: 'the page that a sign-in comes back to loses its hash', file: 'src/auth/callback.ts', text: 'pageHash = takeStoredHash();', by: '', test: 'tests/unit/sign-in.dom.test.ts' },
  { row: '4.12', what: 'a sign-in comes back to the API', file: 'domain/portal/page-address.ts', text: '(api|realms', by: '(realms', test: 'tests/unit/sign-in.dom.test.ts' },
  { ...SESSION, row: '4.14', what: 'a logout returns to a page', text: 'await keycloak.logout({ redirectUri: `${location.origin}/` });', by: 'await keycloak.logout({ redirectUri: location.href });' },
  { row: '4.15', what: 'the page of the silent check loads no script', file: 'public/silent-check-sso.html', text: '    <script src="/silent-check-sso.js"></script>\n', by: '', test: 'tests/server/core-security.test.ts' },
  { row: '4.15', what: 'the silent check tells every origin', file: 'public/silent-check-sso.js', text: 'parent.postMessage(location.href, location.origin);', by: "parent.postMessage(location.href, '*');", test: 'tests/server/core-security.test.ts' },
  { row: '4.16', what: 'the guard forgets the query of the path', file: 'src/auth/guard-page.ts', text: 'const page = pathname + search;', by: 'const page = pathname;', test: 'tests/unit/guard-page.dom.test.ts' },
  { ...GUARD, row: '4.17', what: 'nobody is sent to create a profile', text: "if (guard === 'signed-in' || (await person.hasProfile())) return PASS;", by: 'return PASS;' },
  { ...GUARD, row: '4.18', what: 'staff pass as applicants', text: '  if (isStaff(person.roles)) return DENIED;\n', by: '' },
  { row: '4.21', what: 'a step of an application is no write that one waits for', file: 'src/api/updating.ts', text: "method !== 'GET' && method !== 'HEAD'", by: "method === 'DELETE'", test: 'tests/unit/leaving.dom.test.tsx' },
  { ...SSO_CHECK, row: '9.5', what: 'the silent check waits eight seconds', text: 'SILENT_CHECK_MS = 10_000', by: 'SILENT_CHECK_MS = 8_000' },
  { ...KEYCLOAK, row: '9.6', what: 'the session check by a frame is on', text: 'checkLoginIframe: false', by: 'checkLoginIframe: true' },
];

/** @type {readonly Mutation[]} */
const FORMS_AND_ROLES = [
  { row: '5.3', what: 'empty links are sent', file: 'src/schema-ui/data.ts', text: "(typeof value === 'string' && value.trim() === '') ||", by: "(typeof value === 'string' && value === 'nothing') ||", test: 'tests/unit/schema-ui.test.ts' },
  { row: '5.3', what: 'empty links other than LinkedIn’s are sent', file: 'src/schema-ui/data.ts', text: '=> !isEmpty(child) || (child', by: '=> !isEmpty(child) || /^sc/.test(key) || (child', test: 'tests/unit/schema-ui.test.ts' },
  { ...LIST_PAGES, row: '5.2', what: 'a limit that is no number is 100', text: "params.get('limit')) ?? DEFAULT_LIMIT", by: "params.get('limit')) ?? MAX_ROWS" },
  { row: '5.4', what: 'the field of a failure is not found by its place', file: 'src/api/failures.ts', text: "(loc[0] === 'body' ? loc.slice(1) : loc)", by: 'loc', test: 'tests/unit/error-handler.dom.test.ts' },
  { ...API_ERROR, row: '5.5', what: 'another format of a 422 is told in other words', text: "'Invalid validation response format'", by: "'Invalid format'" },
  { row: '5.5', what: 'a failure without a message is taken', file: 'src/api/failures.ts', text: " || typeof msg !== 'string'", by: '', test: 'tests/unit/error-handler.dom.test.ts' },
  { row: '6.1', what: 'roles are matched in any case', file: 'domain/roles.ts', text: 'group.includes(word)', by: 'group.toLowerCase().includes(word.toLowerCase())', test: 'tests/unit/guard.test.ts' },
  { row: '7.7', what: 'the photo goes to the address of the CV', file: 'src/signed-in/requests.ts', text: '/upload-${kind}`, file', by: '/upload-cv`, file', test: 'tests/unit/profile-uploads.dom.test.ts' },
  { row: '7.7', what: 'removing the photo removes the CV', file: 'src/signed-in/requests.ts', text: 'client.DELETE(UPLOADS[kind],', by: 'client.DELETE(UPLOADS.cv,', test: 'tests/unit/profile-uploads.dom.test.ts' },
  { row: '6.1', what: 'a group gives another role', file: 'domain/roles.ts', text: "isHelpdesk: 'Helpdesk'", by: "isHelpdesk: 'Helpdesks'", test: 'tests/unit/guard.test.ts' },
  { row: '3.2', what: 'an applicant reaches the profile of another', file: 'server/platform/http/access.ts', text: 'params.uuid === identity.sub', by: 'params.uuid !== undefined', test: 'tests/server/permissions-matrix.test.ts' },
  { row: '6.2', what: 'a group may give two roles', file: 'server/platform/identity/group-names.ts', text: 'roles.length > 1', by: 'roles.length > 4', test: 'tests/server/group-names.test.ts' },
  { row: '6.3', what: 'a visitor reads what is for people who are signed in', file: 'domain/permissions.ts', text: "getAccount: 'signed-in'", by: "getAccount: 'anyone'", test: 'tests/server/permissions-matrix.test.ts' },
  { row: '6.5', what: 'an evaluator is no staff', file: 'domain/roles.ts', text: 'roles.isSecretary || roles.isHelpdesk || roles.isEvaluator', by: 'roles.isSecretary || roles.isHelpdesk', test: 'tests/unit/guard.test.ts' },
  { row: '6.6', what: 'staff are told in other words', file: 'domain/roles.ts', text: "'You do not have access to this page!'", by: "'No access'", test: 'tests/unit/guard.test.ts' },
  { row: '6.7', what: 'a person of no group is nobody', file: 'domain/roles.ts', text: "return staff.length > 0 ? staff : ['applicant'];", by: 'return staff;', test: 'tests/unit/field-roles.test.ts' },
  { row: '7.1', what: 'the browser sends no token', file: 'src/api/token.ts', text: ', Authorization: `Bearer ${token}` }', by: ' }', test: 'tests/unit/upload.dom.test.ts' },
  { row: '7.6', what: 'a file goes in another field', file: 'src/api/upload.ts', text: "form.append('file', file);", by: "form.append('document', file);", test: 'tests/unit/upload.dom.test.ts' },
];

/** @type {readonly Mutation[]} */
const ERRORS_AND_LIMITS = [
  { row: '8.1', what: 'the last message of a field stays', file: 'src/api/failures.ts', text: 'if (!first.has(path)) first.set', by: 'first.set', test: 'tests/unit/error-handler.dom.test.ts' },
  { ...API_ERROR, row: '8.2', what: 'detail comes before message', text: "textOf(body, 'message') ?? textOf(body, 'detail')", by: "textOf(body, 'detail') ?? textOf(body, 'message')" },
  { ...API_ERROR, row: '8.2', what: 'an error without words is told in other ones', text: "UNKNOWN_ERROR = 'Unknown error'", by: "UNKNOWN_ERROR = 'Error'" },
  { ...REPORT, row: '8.4', what: 'a request without an answer is not logged', text: "    logFailure('A request had no answer.', error);\n", by: '' },
  { row: '8.5', what: 'a conflict takes the place of the page', file: 'src/errors/page-error.ts', text: '[400, 409, 422]', by: '[400, 422]', test: 'tests/unit/error-handler.dom.test.ts' },
  { ...REPORT, row: '8.6', what: 'a 401 starts no login', text: '  if (error instanceof ApiError && error.status === 401 && auth.loginAgain()) return;\n', by: '' },
  { row: '8.6', what: 'a page may send to the login again and again', file: 'src/auth/login-again.ts', text: '  if (!mayLoginAgain(path)) return false;\n', by: '', test: 'tests/unit/login-again.dom.test.ts' },
  { row: '8.11', what: 'who is not signed in any more is told something else', file: 'src/auth/login-problem.ts', text: "'Not authenticated': 'not_authenticated'", by: "'Signed out': 'not_authenticated'", test: 'tests/unit/auth-provider.dom.test.ts' },
  { ...SESSION, row: '8.12', what: 'a refused renewal keeps the token', text: '  currentKeycloak()?.clearToken();\n', by: '' },
  { ...SESSION, row: '8.13', what: 'a refused renewal ends no session whose token lives', text: "renewal.end === 'refused' || (renewal.end === 'unusable' && keycloak.isTokenExpired())", by: "renewal.end === 'unusable' && keycloak.isTokenExpired()" },
  { ...LIST_PAGES, row: '9.1', what: 'a page has 20 rows', text: 'DEFAULT_LIMIT = 10', by: 'DEFAULT_LIMIT = 20' },
  { row: '9.3', what: 'errors stay three seconds', file: 'src/notifications/index.ts', text: 'ERROR_TIMEOUT = 2000', by: 'ERROR_TIMEOUT = 3000', test: 'tests/unit/notifications.dom.test.tsx' },
  { row: '9.3', what: 'other notifications stay four seconds', file: 'src/notifications/index.ts', text: 'DEFAULT_TIMEOUT = 5000', by: 'DEFAULT_TIMEOUT = 4000', test: 'tests/unit/notifications.dom.test.tsx' },
  { row: '9.9', what: 'a breakpoint is another', file: 'src/theme/breakpoints.ts', text: '1024', by: '1000', test: 'tests/unit/theme.test.ts' },
];

export const MUTATIONS = [...ADDRESSES, ...SIGN_IN, ...FORMS_AND_ROLES, ...ERRORS_AND_LIMITS];
