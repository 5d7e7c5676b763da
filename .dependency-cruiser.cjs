/** The directions in which one room may import another; docs/ARCHITECTURE.md draws them. */
const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    forbid('no-cycles', 'A cycle hides who depends on whom.', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    forbid('browser-and-server-never-meet', 'HTTP is the only link between them.', { path: '^src/' }, { path: '^server/' }),
    forbid('server-and-browser-never-meet', 'HTTP is the only link between them.', { path: '^server/' }, { path: '^src/' }),
    forbid(
      'domain-is-pure',
      'The rules know no framework and no I/O.',
      { path: '^domain/' },
      { pathNot: ['^domain/', '^openapi/generated/', '^schemas/'] },
    ),
    forbid(
      'schema-ui-knows-no-resource',
      'The form engine is handed what it needs; it knows neither a resource nor a provider.',
      { path: '^src/schema-ui/' },
      { path: '^src/(resources|providers|pages|auth)/' },
    ),
    forbid('rjsf-only-in-schema-ui', 'One room draws forms.', { path: '^src/', pathNot: '^src/schema-ui/' }, { path: 'node_modules/@rjsf/' }),
    forbid(
      'keycloak-only-in-auth',
      'One room signs people in.',
      { path: '^src/', pathNot: ['^src/auth/', '^src/providers/authProvider'] },
      { path: 'node_modules/(keycloak-js|ra-keycloak)/' },
    ),
    forbid(
      'public-pages-stay-light',
      'Public pages load neither react-admin nor the form engine.',
      { path: '^src/(pages|components|layout|i18n|auth|errors|notifications|api|theme)/' },
      { path: ['node_modules/(react-admin|ra-|@rjsf|@tanstack)', '^src/(schema-ui|resources|providers)/'] },
    ),
    forbid(
      'sql-only-in-repositories',
      'Routes and services speak to repositories, which hold the only SQL.',
      { path: '^server/', pathNot: ['^server/(repositories|db)/'] },
      { path: 'node_modules/(pg|@electric-sql)/' },
    ),
    forbid(
      'no-orphans',
      'A file that nobody imports is dead.',
      { orphan: true, pathNot: ['\\.d\\.ts$', '^server/db/db\\.ts$', '^src/vite-env'] },
      {},
    ),
    forbid('no-unresolved', 'An import that resolves to nothing.', {}, { couldNotResolve: true, pathNot: ['\\?raw$', '^virtual:'] }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|svg|woff2)$' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
  },
};
