/** The folders of the server, the lowest first: a folder imports only those before it. */
const serverFolders = [
  // The platform, which knows nothing of a studio.
  ...['env', 'i18n', 'lib', 'db', 'storage', 'jobs', 'audit', 'limits', 'links'],
  // What staff edit, and who may.
  ...['access', 'fields', 'permission', 'globals', 'auth', 'push', 'photos', 'documents', 'collections', 'content'],
  // The work of the studio.
  ...['calendar', 'client-galleries', 'bookings', 'releases', 'money', 'clients', 'mail', 'seed', 'upgrade'],
  // The site, and the operation.
  ...['publish', 'inventory', 'backup', 'privacy', 'status'],
  // The doors.
  ...['api', 'panel', 'app', 'http', 'telemetry', 'preview', 'server', 'commands'],
];

/** Layers of the site. Scripts and islands do not import each other. */
const siteLayers = [['lib', 'content', 'i18n'], ['components', 'islands', 'scripts'], ['layouts'], ['pages']];

/** One rule for each layer: it imports no higher one. */
const oneWay = (root, layers) =>
  layers.slice(0, -1).map((folders, index) => ({
    name: `${root}/${folders[0]}-imports-no-higher-layer`,
    severity: 'error',
    from: { path: `^${root}/(${folders.join('|')})/` },
    to: {
      path: `^${root}/(${layers
        .slice(index + 1)
        .flat()
        .join('|')})/`,
    },
  }));

/**
 * The files outside `photos/` that may import what makes photos public, or the files in storage. Before a file is added here, a door for it needs a
 * case in `cms/tests/contract/long/photo-doors.test.ts` or `cms/tests/machine/releases.test.ts`; private files and deletions need none.
 */
const photoDoors = {
  publication: [
    'api/admin/photos',
    'api/panel-overrides/photos',
    'backup/restore-archive',
    'preview/serve',
    'releases/(paper|people|publish|requests|sign|withdraw)',
    'seed/demo',
    'server/cleanup',
  ],
  storage: [
    'client-galleries/(delete|gallery-file|render-queue|upload)',
    'commands/(backup|check|restore)',
    'documents/store',
    'http/media',
    'inventory/delete-orphans',
    'releases/(paper|publish|retention|sign)',
    'server/(cleanup|studio)',
    'status/read-status',
  ],
};

/** Forbids the import of modules in all files but `photos/` and some others. */
const onlyFrom = (name, files, modules) => ({
  name,
  severity: 'error',
  from: { path: '^cms/src/', pathNot: `^cms/src/(photos/|(${files.join('|')})\\.tsx?$)` },
  to: { path: `^cms/src/(${modules.join('|')})\\.ts$` },
});

module.exports = {
  forbidden: [
    { name: 'no-file-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-folder-cycles', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
    ...oneWay(
      'cms/src',
      serverFolders.map((folder) => [folder]),
    ),
    {
      name: 'every-folder-of-the-server-has-its-place',
      severity: 'error',
      from: {},
      to: { path: `^cms/src/(?!(?:${serverFolders.join('|')})/)[^/]+/` },
    },
    ...oneWay('site/src', siteLayers),
    { name: 'scripts-import-no-islands', severity: 'error', from: { path: '^site/src/scripts/' }, to: { path: '^site/src/islands/' } },
    { name: 'islands-import-no-scripts', severity: 'error', from: { path: '^site/src/islands/' }, to: { path: '^site/src/scripts/' } },
    onlyFrom('photos-become-public-by-known-doors', photoDoors.publication, ['.*/(create-photo|settle-people|withhold)']),
    onlyFrom('stored-files-are-read-by-known-files', photoDoors.storage, ['.*/storage']),
    { name: 'site-imports-only-the-contract', severity: 'error', from: { path: '^site/src/' }, to: { path: '^cms/(?!contract/)' } },
  ],
  options: {
    // Type imports count.
    tsPreCompilationDeps: true,
    includeOnly: { path: '^(cms/src|cms/contract|site/src)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
