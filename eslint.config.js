import { readFileSync } from 'node:fs';
import tseslint from 'typescript-eslint';

/** @type {Record<string, import('eslint').Linter.RuleEntry>} */
const LIMITS = {
  'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
  'max-params': ['error', 3],
  complexity: ['error', 15],
};

/** React calls the value that an effect returns as its cleanup. A call declared void may return a promise in a newer browser, as scrolling does. */
const EFFECT_WITH_RETURN_VALUE = {
  selector: 'CallExpression[callee.name=/^use(Layout)?Effect$/] > ArrowFunctionExpression:not([body.type=/^(BlockStatement|ArrowFunctionExpression)$/])',
  message: 'Put the body of an effect in braces: only a function may come back from it.',
};

/** The reference keyword of JSON Schema: as an identifier, as a string, or quoted within a longer string. */
const REFERENCE = String.raw`$ref`;
const FOLLOW = 'References are followed in domain/schema alone: use resolve, layersOf, followed or withReferences of that room.';
const READS_REFERENCES = [`Identifier[name="${REFERENCE}"]`, `Literal[value="${REFERENCE}"]`, String.raw`Literal[value=/"\$ref"/]`].map((selector) => ({
  selector,
  message: FOLLOW,
}));

/** Tests may write references in their own schemas, but must follow them through `domain/schema` too. */
const FOLLOWS_REFERENCES = [
  `MemberExpression[property.name="${REFERENCE}"]`,
  `MemberExpression[property.value="${REFERENCE}"]`,
  `ObjectPattern > Property[key.name="${REFERENCE}"]`,
  `BinaryExpression[operator="in"][left.value="${REFERENCE}"]`,
].map((selector) => ({ selector, message: FOLLOW }));

/** Properties that only AJV's errors have: the path, the keyword that failed, and the parameters that name a property. */
const VALIDATOR_ERROR = '/^(instancePath|schemaPath|errorsText|keyword|missingProperty|additionalProperty)$/';
const READS_VALIDATOR_ERRORS = [
  `MemberExpression[computed=false][property.name=${VALIDATOR_ERROR}]`,
  `MemberExpression[property.value=${VALIDATOR_ERROR}]`,
  `ObjectPattern > Property[key.name=${VALIDATOR_ERROR}]`,
  'Identifier[name=/^(ErrorObject|RJSFValidationError)$/]',
].map((selector) => ({
  selector,
  message: 'What a validator reports is read by schemaFailures of domain/schema/failures.ts alone, and put in words by domain/messages.',
}));

/** The browser's online state, which does not say whether the portal can be reached. */
const ASKS_THE_DEVICE = [
  "MemberExpression[object.name='navigator'][property.name='onLine']",
  "CallExpression[callee.name='addEventListener'][arguments.0.value=/^(online|offline)$/]",
].map((selector) => ({
  selector,
  message: 'Whether something can be sent is known to src/api/network.ts alone: use isOnline, onPortalBack or connected.',
}));

const MISREADS_ADDRESSES = {
  object: 'URL',
  property: 'canParse',
  message: 'Node 20 answers it wrongly for letters of Latin-1: read by parsedUrl of domain/values/parsed-url.ts.',
};
const KEEPS_EARLIER_READS = {
  property: 'setQueryData',
  message: 'An earlier read that is under way would replace the data: set it by setAnswer of src/providers/queryClient.ts.',
};

const STATUSES = JSON.parse(readFileSync(new URL('schemas/applications.json', import.meta.url), 'utf8'))['x-read-only'].status.enum.join('|');

/** A status within SQL would escape the compiler, and a list of some would drift from the transitions. */
const NAMES_STATUSES = [
  ...['TemplateElement[value.raw', 'Literal[value'].map((text) => ({
    selector: `${text}=/'(${STATUSES})'/]`,
    message: 'Write the condition by hasStatus of server/core/applications/queries/status-groups.ts.',
  })),
  {
    selector: `ArrayExpression > Literal[value=/^(${STATUSES})$/] ~ Literal[value=/^(${STATUSES})$/]`,
    message: 'Take the group from domain/applications/application-lifecycle.ts, or add it there.',
  },
];

/** Operators search and alert by the event, since words change. */
const LOGS_WITHOUT_EVENT = [
  {
    selector:
      "CallExpression[callee.property.name=/^(info|warn|error|fatal)$/]:matches([callee.object.name='log'], [callee.object.property.name='log']):not([arguments.0.properties.0.key.name='event'])",
    message: "Give the line of the log an event, first: log.warn({ event: 'virus_found', … }, 'A virus was found in an upload').",
  },
];

/** The day differs between the runner's zone and the one that the portal shows, for two or three hours of each night. */
const SHOWS_THE_RUNNERS_DAY = {
  selector: 'CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/]',
  message: "Write dates by Intl.DateTimeFormat with a timeZone: the runner's is not the portal's.",
};

/** State with a text would stay in the language in which it was set; a key, a flag or the error does not. */
const KEEPS_WORDS = [
  {
    selector: 'CallExpression[callee.name=/^set[A-Z]/] CallExpression[callee.name=/^(t|message|wordsOf)$/]',
    message: 'Keep the key or the error, and translate it where it is rendered: the reader may switch the language.',
  },
];

const EFFECT = 'CallExpression[callee.name=/^use(Layout)?Effect$/]';
const SETS_STATE = '/^set(?!Timeout|Interval|Immediate)[A-Z]/';

/** An effect that reads and then sets state loads again what is known, misses what changed meanwhile, and shows no failure. */
const READS_IN_EFFECT = [
  `${EFFECT} CallExpression[callee.property.name="then"] > Identifier.arguments[name=${SETS_STATE}]`,
  `${EFFECT} CallExpression[callee.property.name="then"] > :function.arguments CallExpression[callee.name=${SETS_STATE}]`,
  `${EFFECT} :function[async=true] CallExpression[callee.name=${SETS_STATE}]`,
].map((selector) => ({
  selector,
  message: 'Read by useQuery; beside a public page, and from services that are handed in, by useFetched of src/components/hooks.ts.',
}));

const OF_INTERFACE = [EFFECT_WITH_RETURN_VALUE, ...READS_REFERENCES, ...READS_VALIDATOR_ERRORS, ...ASKS_THE_DEVICE, ...KEEPS_WORDS, ...NAMES_STATUSES];

export default tseslint.config(
  { ignores: ['dist/**', 'package/**', 'openapi/generated/**', 'playwright-report/**', 'test-results/**', '.data/**', 'coverage/**'] },
  ...tseslint.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      ...LIMITS,
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      eqeqeq: 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true }],
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    rules: {
      'no-restricted-syntax': ['error', EFFECT_WITH_RETURN_VALUE],
      'no-restricted-properties': ['error', MISREADS_ADDRESSES],
    },
  },
  {
    files: ['**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/providers/queryClient.ts'],
    rules: { 'no-restricted-properties': ['error', MISREADS_ADDRESSES, KEEPS_EARLIER_READS] },
  },
  {
    files: ['{domain,server,src,scripts,bench}/**/*.{ts,tsx,mjs}', 'tests/e2e/**/*.ts'],
    ignores: ['domain/schema/**'],
    rules: { 'no-restricted-syntax': ['error', EFFECT_WITH_RETURN_VALUE, ...READS_REFERENCES, ...READS_VALIDATOR_ERRORS] },
  },
  {
    // The first file reports faults of schema files to maintainers. The second reads the errors of another validator and converts them
    // to AJV's shape.
    files: ['scripts/generate/lint-vocabulary.mjs', 'src/schema-ui/interpreting-validator.ts'],
    rules: { 'no-restricted-syntax': ['error', EFFECT_WITH_RETURN_VALUE, ...READS_REFERENCES] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/api/network.ts', 'src/schema-ui/interpreting-validator.ts'],
    rules: { 'no-restricted-syntax': ['error', ...OF_INTERFACE, ...READS_IN_EFFECT] },
  },
  {
    // The hooks themselves; changes that are stored in this browser, read once when their draft opens; and the studio, whose reads follow what is typed.
    files: ['src/components/hooks.ts', 'src/features/applications/unsent-changes.ts', 'src/studio/**'],
    rules: { 'no-restricted-syntax': ['error', ...OF_INTERFACE] },
  },
  {
    // The demo leads its applications along paths of statuses, which are no groups.
    files: ['{domain,server}/**/*.ts'],
    ignores: ['domain/schema/**', 'domain/applications/application-lifecycle.ts', 'server/demo/**'],
    rules: {
      'no-restricted-syntax': ['error', EFFECT_WITH_RETURN_VALUE, ...READS_REFERENCES, ...READS_VALIDATOR_ERRORS, ...NAMES_STATUSES, ...LOGS_WITHOUT_EVENT],
    },
  },
  {
    files: ['tests/{contract,engines,fuzz,keycloak,schema-edits,server,support,unit}/**'],
    rules: { 'no-restricted-syntax': ['error', EFFECT_WITH_RETURN_VALUE, SHOWS_THE_RUNNERS_DAY, ...FOLLOWS_REFERENCES] },
  },
  {
    files: ['tests/e2e/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', EFFECT_WITH_RETURN_VALUE, SHOWS_THE_RUNNERS_DAY, ...READS_REFERENCES, ...READS_VALIDATOR_ERRORS] },
  },
  {
    // Command-line programs write to the console, and a test holds a whole scenario in one function.
    files: ['scripts/**', 'bench/**', 'tests/**', 'server/features/imports/**', '*.config.*'],
    rules: { 'no-console': 'off', 'max-lines-per-function': 'off' },
  },
  {
    // A root that one test leaves mounted would affect the next; tests/unit/support/root.ts unmounts each root after its test.
    files: ['tests/unit/**'],
    ignores: ['tests/unit/support/root.ts'],
    rules: { 'no-restricted-imports': ['error', { name: 'react-dom/client', message: 'Take createRoot from ./root.' }] },
  },
  {
    // react-admin's exports answer every failure with the same notice, and never ask to sign in again.
    files: ['src/**'],
    rules: {
      'no-restricted-imports': ['error', {
        name: 'react-admin',
        importNames: ['BulkExportButton', 'ExportButton', 'useBulkExport'],
        message: 'Take the buttons of src/schema-ui/csv/ExportButton.tsx.',
      }],
    },
  },
  {
    // Access to localStorage or sessionStorage throws where the browser blocks storage.
    files: ['src/**'],
    ignores: ['src/platform/browser-storage.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['localStorage', 'sessionStorage'].map((name) => ({ name, message: 'Read and write it by src/platform/browser-storage.ts.' })),
      ],
    },
  },
  {
    // Section 8 of the specification requires a log line; only this file writes it.
    files: ['src/errors/log.ts'],
    rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] },
  },
);
