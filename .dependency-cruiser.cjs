/** Layers of the server, the lowest first: a folder imports from its own layer and from lower ones. */
const serverLayers = [
  ['env', 'i18n'],
  ['lib'],
  ['db'],
  ['audit', 'jobs', 'limits', 'storage'],
  ['access', 'fields'],
  [
    'auth',
    'backup',
    'bookings',
    'calendar',
    'clients',
    'collections',
    'client-galleries',
    'content',
    'documents',
    'globals',
    'inventory',
    'mail',
    'money',
    'permission',
    'photos',
    'privacy',
    'publish',
    'push',
    'releases',
    'seed',
    'status',
  ],
  ['api'],
  ['app', 'http', 'panel', 'preview', 'telemetry'],
  ['commands', 'server'],
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

module.exports = {
  forbidden: [
    { name: 'no-file-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-folder-cycles', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
    ...oneWay('cms/src', serverLayers),
    ...oneWay('site/src', siteLayers),
    { name: 'scripts-import-no-islands', severity: 'error', from: { path: '^site/src/scripts/' }, to: { path: '^site/src/islands/' } },
    { name: 'islands-import-no-scripts', severity: 'error', from: { path: '^site/src/islands/' }, to: { path: '^site/src/scripts/' } },
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
