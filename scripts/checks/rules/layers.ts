// @table The layers of src/ and who may import whom. Anything absent is an error. docs/layers.md is made from this file.

/** One place of src/: a layer, or a folder or file inside a layer with rules of its own. */
export interface Place {
  /** Path under src/; the longest match applies to a file. */
  readonly place: string;
  /** Places it may import. */
  readonly mayImport: readonly string[];
  /** Places it may import with `import type` only. */
  readonly mayImportTypes?: readonly string[];
  /** npm packages: any (but see PACKAGE_HOMES), or only these. */
  readonly packages: 'any' | readonly string[];
  /** Whether Node built-ins are allowed. Layers that reach the browser have none. */
  readonly node: boolean;
  readonly reason: string;
}

/** A package that only some places may import, so that one technique is in one place. */
export interface PackageHome {
  readonly packages: RegExp;
  readonly homes: readonly string[];
  /** Its types may be imported wherever packages are allowed. */
  readonly typesAnywhere?: true;
  readonly reason: string;
}

const EVERY_LAYER = [
  'domain',
  'services',
  'read-models',
  'adapters',
  'admin',
  'api',
  'jobs',
  'emails',
  'pages',
  'ui',
  'messages',
  'drawings',
  'demo',
  'web',
  'cli',
] as const;

// prettier-ignore
export const PLACES: readonly Place[] = [
  { place: 'domain', mayImport: ['domain'], packages: [], node: false, reason: 'The rules are pure: they compile without a platform and run anywhere, so a table test proves them.' },
  { place: 'services', mayImport: ['domain', 'services', 'adapters/database', 'adapters/files'], packages: 'any', node: true, reason: 'Use cases that write call the stores and the project\'s own files directly (one implementation, no port) and everything else through services/ports.' },
  { place: 'read-models', mayImport: ['domain', 'read-models', 'adapters/database'], packages: 'any', node: true, reason: 'What is read: models in memory, filled from the stores, and the questions that are asked of them. None of it writes.' },
  { place: 'adapters', mayImport: ['domain', 'adapters', 'drawings'], mayImportTypes: ['services/ports'], packages: 'any', node: true, reason: 'An adapter fulfils a port and is plugged in by main; it never calls a use case.' },
  { place: 'adapters/mail', mayImport: ['domain', 'adapters', 'drawings', 'emails'], mayImportTypes: ['services/ports'], packages: 'any', node: true, reason: 'A service names a mail as data; this adapter is the one that looks its template up.' },
  { place: 'api', mayImport: ['domain', 'services', 'read-models', 'api'], mayImportTypes: ['messages'], packages: 'any', node: true, reason: 'HTTP handlers turn requests into use cases; it has no SQL and no translated text.' },
  { place: 'api/present', mayImport: ['domain', 'services', 'read-models', 'api', 'messages', 'drawings'], packages: 'any', node: true, reason: 'Presenters shape answers, and some answers carry text in the visitor\'s language.' },
  { place: 'api/contract', mayImport: ['domain', 'api/contract', 'api/client.ts'], packages: ['zod'], node: false, reason: 'Wire names are shared with the browser, so no server code may follow them there.' },
  { place: 'api/client.ts', mayImport: ['domain', 'api/contract', 'api/client.ts'], packages: [], node: false, reason: 'The typed client runs in the browser and on the server alike.' },
  { place: 'admin', mayImport: ['domain', 'services', 'read-models', 'adapters/database', 'drawings', 'admin'], mayImportTypes: ['ui'], packages: 'any', node: true, reason: 'Pages of operators and merchants: a form in, one use case, a page out. Rendered on the server alone, in English.' },
  { place: 'jobs', mayImport: ['domain', 'services', 'jobs', 'adapters/database'], packages: 'any', node: true, reason: 'A job is a clock on a use case.' },
  { place: 'emails', mayImport: ['domain', 'messages', 'drawings', 'emails'], packages: 'any', node: false, reason: 'A mail is a function of its data; mail clients know neither our style sheets nor our components.' },
  { place: 'messages', mayImport: ['domain/locale', 'messages'], packages: 'any', node: false, reason: 'Text depends on the locale and on nothing else.' },
  { place: 'drawings', mayImport: ['drawings', 'domain/catalogue'], packages: 'any', node: false, reason: 'Device pictures are drawn from catalogue words, for pages, mails and image files.' },
  { place: 'demo', mayImport: ['demo', 'domain', 'services', 'adapters/database', 'adapters/files'], packages: 'any', node: true, reason: 'The demonstration, whole: its generator, and how its feeds and its history come into a database.' },
  { place: 'demo/market', mayImport: ['demo/market', 'domain'], packages: [], node: false, reason: 'The generator is a function of its seed and its anchor day; what reads its feeds cannot tell them from real ones.' },
  { place: 'ui', mayImport: ['domain', 'messages', 'drawings', 'ui'], mayImportTypes: ['api/contract'], packages: 'any', node: false, reason: 'Components take everything as properties, in the shapes of the API where these fit; a component that loads data is a page.' },
  { place: 'pages', mayImport: ['api/client.ts', 'api/contract', 'domain', 'messages', 'ui', 'drawings', 'pages'], packages: 'any', node: false, reason: 'Pages reach the server through the typed client alone, so server code cannot enter the bundle.' },
  { place: 'web', mayImport: ['domain', 'services', 'read-models', 'adapters/content', 'adapters/operations', 'adapters/pictures', 'admin', 'api', 'pages', 'ui', 'messages', 'drawings', 'web'], packages: 'any', node: true, reason: 'HTTP and rendering: the server, its limits and headers, pages as they are rendered and kept, pictures, sitemaps.' },
  { place: 'cli', mayImport: ['domain', 'services', 'read-models', 'adapters', 'demo', 'cli', 'main/config.ts', 'main/settings.ts', 'main/project-root.ts'], packages: 'any', node: true, reason: 'Operator\'s commands: words in, one use case, words out.' },
  { place: 'main/settings.ts', mayImport: ['domain', 'adapters/mail', 'adapters/operations', 'api/present'], packages: [], node: false, reason: 'What an operator sets.' },
  { place: 'main/config.ts', mayImport: ['domain', 'adapters/database/connection/server-list.ts', 'adapters/mail', 'adapters/operations', 'api/present', 'main/setting-fields.ts', 'main/settings.ts'], packages: 'any', node: true, reason: 'Settings, read once by the server and by each command.' },
  { place: 'main/setting-fields.ts', mayImport: ['domain', 'adapters/database/connection/server-list.ts'], packages: ['zod'], node: false, reason: 'Kinds of values that settings have.' },
  { place: 'main/project-root.ts', mayImport: [], packages: [], node: true, reason: 'Where the project\'s own files lie.' },
  { place: 'main', mayImport: [...EVERY_LAYER, 'main'], packages: 'any', node: true, reason: 'The one place that knows every layer, to wire them. Nothing imports it.' },
];

/** Where queries are written; a file elsewhere that builds one (`db.selectFrom`) is a finding. */
export const SQL_HOMES: readonly string[] = ['adapters/database'];

// prettier-ignore
export const PACKAGE_HOMES: readonly PackageHome[] = [
  { packages: /^(kysely|pg|pg-copy-streams)$/, homes: SQL_HOMES, typesAnywhere: true, reason: 'SQL lives in the stores; a use case may hold a transaction, and hands it to a store' },
  { packages: /^(react|react-dom|react-router)$/, homes: ['admin', 'pages', 'ui', 'emails', 'drawings', 'messages', 'adapters/mail', 'web', 'main'], reason: 'these layers run without React; return data and let a page, a component or a mail draw it' },
  { packages: /^(fastify|@fastify\/.+|fastify-type-provider-zod)$/, homes: ['api', 'web', 'main'], reason: 'only HTTP serving knows the web framework; take plain values instead' },
  { packages: /^@(opentelemetry|sentry)\/.+$/, homes: ['adapters/operations'], reason: 'loaded only where a setting asks for them; take the port (services/ports) instead' },
];
