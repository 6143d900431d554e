// A whole server for the load bench, in a process of its own: sends its address, then runs feeds on request.
import { createLogger } from '#adapters/operations/logger.ts';
import { countries } from '#domain/locale/locale.ts';
import { compose } from '#main/compose.ts';
import type { FileRunRequest } from '#services/feeds/ingest-file.ts';

const [root = '', dataDir = ''] = process.argv.slice(2);
const application = await compose({
  root,
  settings: {
    port: 0,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1',
    assetUrl: '',
    apiUrl: '',
    apiAuthorization: null,
    dataDir,
    databaseUrl: null,
    databaseReadUrl: null,
    demo: 'marketplace',
    roles: new Set(['web', 'worker']),
    countries: new Set(countries),
    metricsPort: null,
    metricsToken: null,
    drainMs: 0,
    trustedProxies: 0,
    logLevel: 'warn',
    logFormat: null,
    sentryDsn: null,
    traces: null,
    troubleMail: null,
    troubleWebhook: null,
    smtp: null,
    mailFrom: { name: 'Windfall', address: 'bench@windfall.example' },
    mailWebhookToken: null,
    mailIsShown: false,
    isProduction: true,
    operator: {
      name: null,
      address: null,
      mail: null,
      phone: null,
      director: null,
      register: null,
      vatId: null,
      host: null,
      social: [],
    },
    allowsLoopbackFeeds: false,
  },
  log: createLogger('warn'),
  signal: new AbortController().signal,
  loadRenderer: () => Promise.reject(new Error('the bench asks for no page')),
  loadStaffAssets: async () => ({ script: '', styles: [] }),
  web: { clientDir: null, middleware: null },
});

process.on('message', (request: Omit<FileRunRequest, 'observedAt'>) => {
  const start = performance.now();
  const run = application.ingest?.({ ...request, observedAt: new Date() });
  void run?.then(result => process.send?.({ result, milliseconds: performance.now() - start }));
});
process.on('SIGTERM', () => void application.close(0).then(() => process.exit(0)));
process.send?.({ url: await application.listen() });
