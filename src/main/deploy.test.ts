// The files of deploy/ match what they install.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, settingNames } from '#main/config.ts';
import { lintDockerfile, readDockerfile } from '#scripts/read-dockerfile.ts';
import { findUnknown, parseExpression, readExposed } from '#tests/support/promql.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const exists = (path: string) => existsSync(join(root, path));

/** Set by the start command or by tests, not by operators. */
const notForOperators = ['NODE_ENV', 'WINDFALL_ALLOW_LOOPBACK_FEEDS'];
const forContainers = ['POSTGRES_PASSWORD', 'WINDFALL_HOST', 'WINDFALL_VERSION'];

test('.env.example and the README have every setting and no other', () => {
  const expected = settingNames.filter(name => !notForOperators.includes(name)).sort();
  expect(expected.length).toBeGreaterThan(30);
  const lines = [...read('deploy/.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(
    ([, name = '']) => name,
  );
  expect(lines.filter(name => !forContainers.includes(name)).sort()).toEqual(expected);
  const [, table = ''] = /\n## Settings\n([\s\S]*?)\n## /.exec(read('README.md')) ?? [];
  const rows = table.split('\n').filter(line => line.startsWith('| `'));
  const named = rows.flatMap(row =>
    (row.split('|')[1]?.match(/`([A-Z0-9_]+)`/g) ?? []).map(name => name.slice(1, -1)),
  );
  expect(named.sort()).toEqual(expected);
});

test('the values that .env.example sets, and those that it suggests, are valid', () => {
  const shown = [...read('deploy/.env.example').matchAll(/^(# )?([A-Z][A-Z0-9_]*)=([^#\n]*)/gm)];
  const set = shown.filter(([, comment]) => comment === undefined);
  expect(set.length).toBeGreaterThan(0);
  const variables = (lines: typeof shown) =>
    Object.fromEntries(lines.map(([, , name = '', value = '']) => [name, value.trim()]));
  expect(readSettings(variables(set))).toMatchObject({ ok: true });
  expect(
    readSettings({
      ...variables(shown),
      TROUBLE_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    }),
  ).toMatchObject({ ok: true });
});

test('the image is built in stages and runs as an ordinary user, without the build tools', () => {
  const text = read('deploy/Dockerfile');
  expect(lintDockerfile(readDockerfile(text), exists)).toEqual([]);
  // Each rule finds the defect that it exists for.
  const broken: readonly (readonly [string, string, string])[] = [
    ['USER node', 'USER root', 'root'],
    ['USER node', 'USER node\nRUN touch /app/x', 'own files'],
    ['HEALTHCHECK', '# HEALTHCHECK', 'no health check'],
    ['CMD ["node", "--v8', 'CMD node "--v8', 'shell'],
    ['npm ci', 'npm install', 'not locked'],
    ['COPY . .', 'ADD . .', 'not ADD'],
    ['node:24.15.0-bookworm-slim AS', 'node:latest AS', 'exact version'],
    ['--from=build /app/seed', '--from=built /app/seed', 'no stage'],
    ['COPY deploy/windfall', 'COPY deploy/windfell', 'does not exist'],
    ['PORT=3000', 'PORT=3000 METRICS_TOKEN=x', 'secret'],
    ['WORKDIR /app', 'WORKDIR app', 'absolute'],
    ['COPY --from=build /app/dist', 'COPY dist', 'sources'],
  ];
  for (const [from, to, words] of broken) {
    expect(text).toContain(from);
    const found = lintDockerfile(readDockerfile(text.replace(from, to)), exists);
    expect(found.join()).toContain(words);
  }
});

test('units start files that exist, and stop as the database needs it', () => {
  const units = readdirSync(join(root, 'deploy/systemd'));
  expect(units).toContain('windfall.service');
  for (const unit of units.filter(name => name.endsWith('.service'))) {
    const text = read(`deploy/systemd/${unit}`);
    // Units that share a database must not end it for each other.
    const mode = unit === 'windfall.service' ? 'mixed' : 'process';
    expect([unit, /^KillMode=(.*)$/m.exec(text)?.[1]]).toEqual([unit, mode]);
    for (const line of [
      'User=windfall',
      'NoNewPrivileges=yes',
      'ProtectSystem=strict',
      'SystemCallFilter=@system-service',
      'RestartPreventExitStatus=2',
    ])
      expect(text.split('\n')).toContain(line);
    // Without an order, systemd starts a unit while the one that it excludes still has the port and the database.
    const listed = (key: string, of: string) =>
      new RegExp(`^${key}=(.*)$`, 'm').exec(of)?.[1]?.split(' ') ?? [];
    for (const other of listed('Conflicts', text))
      expect([
        unit,
        listed('After', text).includes(other) ||
          listed('After', read(`deploy/systemd/${other}`)).includes(unit),
      ]).toEqual([unit, true]);
    const [, own = ''] =
      /^ExecStart=(?:\/usr\/bin\/env (.*) )?\/srv\/windfall\/node --v8-pool-size=0 --max-semi-space-size=16 dist\/server\/serve\.js$/m.exec(
        text,
      ) ?? [null, 'no such command'];
    const [, environment = ''] = /^Environment=(.*)$/m.exec(text) ?? [];
    const names = `${environment} ${own}`
      .trim()
      .split(' ')
      .map(pair => pair.split('=')[0] ?? '');
    expect(names.filter(name => !settingNames.includes(name) && name !== 'MALLOC_ARENA_MAX')).toEqual([]);
  }
});

test('proxies check readiness without the checks that all processes share, and list every process', () => {
  const caddy = read('deploy/Caddyfile');
  expect(caddy).toContain('health_uri /readyz?exclude=database&exclude=disk&exclude=reads\n');
  // The Caddy of Debian 13 knows no other policy by address.
  expect(caddy).toContain('lb_policy ip_hash\n');
  const several = read('deploy/compose.several.yaml');
  const [, upstreams = ''] = /WINDFALL_UPSTREAM: (.*)/.exec(several) ?? [];
  const services = [...several.matchAll(/^ {2}(web-\d+):/gm)].map(([, name]) => `${name}:3000`);
  expect(services.length).toBeGreaterThan(1);
  expect(upstreams.split(' ')).toEqual(services);
  // A setting for a process with both roles is also set for a web process.
  const environmentOf = (text: string, name: string) =>
    new RegExp(`^ {2}${name}:[^]*?environment:\n((?: {6}.*\n)+)`, 'm').exec(text)?.[1]?.trim().split(/\n */);
  const whole = environmentOf(read('deploy/compose.yaml'), 'windfall') ?? [];
  expect(whole.length).toBeGreaterThan(3);
  expect(environmentOf(several, 'web-1')).toEqual([...whole, 'WINDFALL_ROLES: web']);
  expect(environmentOf(several, 'windfall')).toEqual(['WINDFALL_ROLES: worker']);
  const names = [...whole, 'WINDFALL_ROLES: web'].map(line => line.split(':')[0] ?? '');
  expect(names.filter(name => !settingNames.includes(name))).toEqual([]);
});

test('the page of operations installs the programs that it calls, and its commands fit the files', () => {
  const page = read('docs/operations.md');
  const [onServer = [], inContainers = []] = [...page.matchAll(/apt-get install --yes (.*)/g)].map(
    ([, packages = '']) => packages.split(' '),
  );
  expect(onServer).toEqual(expect.arrayContaining(['ca-certificates', 'curl', 'git', 'npm', 'rsync']));
  expect(inContainers).toEqual(expect.arrayContaining(['docker-compose', 'docker-buildx', 'openssl']));
  // The lines that sed replaces are in the file.
  const [, sed = ''] = /^sed -i "(.*)" \.env$/m.exec(page) ?? [];
  const looked = [...sed.matchAll(/s\/\^(# [A-Z_]+=)/g)].map(([, words = '']) => words);
  expect(looked).toHaveLength(3);
  for (const words of looked) expect(read('deploy/.env.example')).toContain(`\n${words}`);
  // An update does not restart the proxy, which holds back requests during it.
  const [, update = ''] = /\n## Update\n([^]*?)\n## The admin pages\n/.exec(page) ?? [];
  const ups = update.match(/docker compose up [^`\n]*/g) ?? [];
  expect(ups).toHaveLength(2);
  for (const up of ups) expect(up).toContain(' --no-deps ');
});

test('the backup container waits until Windfall has made its database', () => {
  const [, backup = ''] = /^ {2}backup:\n([^]*?)\n\n/m.exec(read('deploy/compose.yaml')) ?? [];
  expect(backup).toContain('depends_on:\n      windfall:\n        condition: service_healthy\n');
});

test('an expression of Prometheus is parsed, and names that nothing exposes are found', () => {
  const exposed = readExposed(
    [
      '# TYPE windfall_request_seconds histogram',
      'windfall_request_seconds_bucket{le="0.1",kind="page"} 3',
      '# TYPE windfall_alerts gauge',
      '# TYPE process_resident_memory_bytes gauge',
      'process_resident_memory_bytes 12345',
    ].join('\n'),
  );
  const expression =
    'histogram_quantile(0.99, sum by (le) (rate(windfall_request_seconds_bucket{kind=~"page|a}b"}[5m]))) > 0.5 and max(windfall_alerts offset 1h) > 1';
  expect(parseExpression(expression)).toEqual({
    metrics: [
      { name: 'windfall_request_seconds_bucket', labels: ['kind'] },
      { name: 'windfall_alerts', labels: [] },
    ],
    groups: ['le'],
  });
  expect(findUnknown(expression, exposed)).toEqual([]);
  expect(findUnknown('max by (instance) (process_resident_memory_bytes)', exposed)).toEqual([]);
  expect(findUnknown('windfall_alert', exposed)).toEqual(['windfall_alert']);
  expect(findUnknown('windfall_request_seconds_bucket{status="5xx"}', exposed)).toEqual([
    'windfall_request_seconds_bucket{status}',
  ]);
  expect(findUnknown('sum by (stat) (windfall_request_seconds_bucket)', exposed)).toEqual(['by stat']);
});
