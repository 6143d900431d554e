import { expect, test } from 'vitest';
import { countries } from '#domain/locale/locale.ts';
import { readSettings } from '#main/config.ts';

test('without any variable the settings are those of a demonstration on this machine', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    ok: true,
    value: {
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      databaseUrl: null,
      demo: 'marketplace',
    },
  });
});

test('all invalid settings are named at once, without their values', () => {
  const settings = readSettings({
    PORT: 'abc',
    DATABASE_URL: 'mysql://root:hunter2@db',
    PUBLIC_URL: 'https://windfall.example/path',
    WINDFALL_DEMO: 'yes',
    TRUST_PROXY: 'all',
    METRICS_PORT: '70000',
    METRICS_TOKEN: 'too short',
    MAIL_WEBHOOK_TOKEN: 'too short',
    LOG_LEVEL: 'loud',
    LOG_FORMAT: 'xml',
  });
  if (settings.ok) throw new Error('the settings are wrong');
  expect(settings.failure.map(line => line.split(' ')[0])).toEqual([
    'PORT',
    'PUBLIC_URL',
    'DATABASE_URL',
    'WINDFALL_DEMO',
    'TRUST_PROXY',
    'METRICS_PORT',
    'METRICS_TOKEN',
    'LOG_LEVEL',
    'LOG_FORMAT',
    'MAIL_WEBHOOK_TOKEN',
  ]);
  expect(settings.failure.join()).not.toMatch(/hunter2|too short/);
});

test('a port out of range is refused, and an empty variable counts as not set', () => {
  expect(readSettings({ PORT: '70000' })).toMatchObject({ ok: false });
  expect(readSettings({ PORT: '', DATABASE_URL: '', WINDFALL_DEMO: '0' })).toMatchObject({
    ok: true,
    value: { port: 3000, databaseUrl: null, demo: 'none' },
  });
});

test('the log format depends on the output, unless it is set', () => {
  expect(readSettings({})).toMatchObject({ value: { logFormat: null } });
  expect(readSettings({ LOG_FORMAT: 'text' })).toMatchObject({ value: { logFormat: 'text' } });
});

test('the operator has a name and those social links that are set', () => {
  expect(readSettings({})).toMatchObject({ value: { operator: { name: null, social: [] } } });
  const OPERATOR_TWITTER = 'https://x.com/windfall';
  expect(readSettings({ OPERATOR_NAME: 'Windfall Ltd', OPERATOR_TWITTER })).toMatchObject({
    failure: [expect.stringContaining('OPERATOR_NAME needs OPERATOR_ADDRESS and OPERATOR_MAIL')],
  });
  const reachable = { OPERATOR_ADDRESS: '1 Orchard Row, London', OPERATOR_MAIL: 'hello@windfall.example' };
  const given = { OPERATOR_NAME: 'Windfall Ltd', OPERATOR_TWITTER, ...reachable };
  expect(readSettings(given)).toMatchObject({
    value: { operator: { name: 'Windfall Ltd', social: [{ name: 'X', href: 'https://x.com/windfall' }] } },
  });
  expect(readSettings({ OPERATOR_FACEBOOK: 'javascript:alert(1)' })).toMatchObject({
    failure: ['OPERATOR_FACEBOOK must be an https address'],
  });
});

test('the public address is reduced to its origin, however it is written', () => {
  expect(readSettings({ PUBLIC_URL: 'https://windfall.example/' })).toMatchObject({
    value: { publicUrl: 'https://windfall.example' },
  });
});

test('a process has both roles, or one of them', () => {
  const DATABASE_URL = 'postgres://db/windfall';
  const rolesOf = (variables: Record<string, string>) => {
    const read = readSettings(variables);
    return read.ok ? [...read.value.roles] : read.failure;
  };
  expect(rolesOf({})).toEqual(['web', 'worker']);
  expect(rolesOf({ WINDFALL_ROLES: 'worker, web' })).toEqual(['web', 'worker']);
  expect(rolesOf({ WINDFALL_ROLES: 'web', DATABASE_URL })).toEqual(['web']);
  expect(rolesOf({ WINDFALL_ROLES: 'worker' })).toEqual(['worker']);
  for (const words of ['all', 'web,', 'web,mail']) {
    expect(rolesOf({ WINDFALL_ROLES: words, DATABASE_URL })).toEqual([
      'WINDFALL_ROLES must be web, worker or web,worker',
    ]);
  }
});

test('a process serves every country, or some', () => {
  const countriesOf = (words?: string) => {
    const read = readSettings(words === undefined ? {} : { WINDFALL_COUNTRIES: words });
    return read.ok ? [...read.value.countries] : read.failure;
  };
  expect(countriesOf()).toEqual([...countries]);
  expect(countriesOf('gb, us,ca')).toEqual(['us', 'ca', 'gb']);
  for (const words of ['uk', 'us,', 'us;ca', 'US'])
    expect(countriesOf(words)).toEqual(['WINDFALL_COUNTRIES must be some of us,ca,gb,fr,de,it,es']);
});

test('a database may have several servers, and reads may go to others', () => {
  const DATABASE_URL = 'postgres://u:p@one,two:5433/windfall?target_session_attrs=read-write';
  const DATABASE_READ_URL = 'postgres://u:p@two,one/windfall?target_session_attrs=prefer-standby';
  expect(readSettings({ DATABASE_URL, DATABASE_READ_URL })).toMatchObject({
    value: { databaseUrl: DATABASE_URL, databaseReadUrl: DATABASE_READ_URL },
  });
  const refused = (variables: Record<string, string>) => {
    const read = readSettings(variables);
    return read.ok ? [] : read.failure;
  };
  expect(refused({ DATABASE_URL: DATABASE_READ_URL })).toEqual([
    'DATABASE_URL takes target_session_attrs=read-write or primary',
  ]);
  expect(refused({ DATABASE_URL: 'postgres://a:1,b:x/db' })).toEqual([
    'DATABASE_URL must have a port number for each host, or one for all',
  ]);
  expect(refused({ DATABASE_READ_URL })).toEqual([
    'DATABASE_READ_URL needs DATABASE_URL: the database that comes along has no standby',
  ]);
});

test('production refuses the setting that allows feeds from this machine', () => {
  const allowed = { WINDFALL_ALLOW_LOOPBACK_FEEDS: '1' };
  expect(readSettings({})).toMatchObject({ value: { allowsLoopbackFeeds: false } });
  expect(readSettings(allowed)).toMatchObject({ value: { allowsLoopbackFeeds: true } });
  expect(readSettings({ ...allowed, NODE_ENV: 'production' })).toEqual({
    ok: false,
    failure: ['WINDFALL_ALLOW_LOOPBACK_FEEDS is for tests and must not be 1 in production'],
  });
});

test('calls go to this site unless an origin of the API is set', () => {
  const PUBLIC_URL = 'https://windfall.example';
  expect(readSettings({})).toMatchObject({ value: { apiUrl: '', apiAuthorization: null } });
  expect(readSettings({ PUBLIC_URL, API_URL: `${PUBLIC_URL}/` })).toMatchObject({ value: { apiUrl: '' } });
  expect(
    readSettings({ PUBLIC_URL, API_URL: 'https://api.windfall.example', API_AUTHORIZATION: 'Bearer abc' }),
  ).toMatchObject({
    value: { apiUrl: 'https://api.windfall.example', apiAuthorization: 'Bearer abc' },
  });
  for (const API_URL of ['https://api.example', 'http://api.windfall.example', `${PUBLIC_URL}/v1`])
    expect(readSettings({ PUBLIC_URL, API_URL })).toMatchObject({ ok: false });
  expect(readSettings({ API_AUTHORIZATION: 'a\nb' })).toMatchObject({ ok: false });
});

test('files come from this site unless the origin of a CDN is set', () => {
  expect(readSettings({})).toMatchObject({ value: { assetUrl: '' } });
  expect(readSettings({ ASSET_URL: 'https://cdn.example/' })).toMatchObject({
    value: { assetUrl: 'https://cdn.example' },
  });
  expect(readSettings({ ASSET_URL: 'https://cdn.example/windfall' })).toMatchObject({ ok: false });
});

test('troubles are mailed to the operator unless another address is set, and a webhook needs a secret', () => {
  const operator = { OPERATOR_NAME: 'A', OPERATOR_ADDRESS: 'B', OPERATOR_MAIL: 'a@example.org' };
  expect(readSettings(operator)).toMatchObject({
    value: { troubleMail: 'a@example.org', troubleWebhook: null },
  });
  const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
  const hook = { TROUBLE_WEBHOOK_URL: 'https://hooks.example/x', TROUBLE_WEBHOOK_SECRET: secret };
  expect(readSettings({ ...operator, ...hook, TROUBLE_MAIL: 'ops@example.org' })).toMatchObject({
    value: { troubleMail: 'ops@example.org', troubleWebhook: { url: 'https://hooks.example/x', secret } },
  });
  for (const name of ['TROUBLE_WEBHOOK_URL', 'TROUBLE_WEBHOOK_SECRET'] as const)
    expect(readSettings({ [name]: hook[name] })).toMatchObject({ ok: false });
  expect(readSettings({ ...hook, TROUBLE_WEBHOOK_SECRET: 'whsec_short' })).toMatchObject({ ok: false });
});

test('errors and traces are sent nowhere unless a setting says where', () => {
  expect(readSettings({})).toMatchObject({ value: { sentryDsn: null, traces: null } });
  const traces = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a=b,x-key=1',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
  };
  expect(readSettings(traces)).toMatchObject({
    value: {
      traces: {
        endpoint: 'http://127.0.0.1:4318',
        headers: { authorization: 'Bearer a=b', 'x-key': '1' },
        share: 0.25,
      },
    },
  });
  for (const [name, wrong] of [
    ['SENTRY_DSN', 'https://errors.example/1'],
    ['OTEL_TRACES_SAMPLER_ARG', '0'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'no header'],
  ] as const)
    expect([wrong, readSettings({ ...traces, [name]: wrong })]).toMatchObject([wrong, { ok: false }]);
});
