// `windfall ingest` with an address: the operator's output, the exit codes, and that a failed fetch changes nothing.
import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sendResponse, startRawServer } from '#tests/support/raw-server.ts';
import {
  germanFeed,
  makeCommandDirectory,
  makeReadDirectory,
  windfall,
  windfallWith,
} from '#tests/support/run-windfall.ts';

/** Each command is a process that opens a database of its own: seconds on a busy machine. */
const manyCommands = { timeout: 240_000 };
const loopbackAllowed = { NODE_ENV: 'test', WINDFALL_ALLOW_LOOPBACK_FEEDS: '1' };
const words = ['ingest', '--merchant', 'kernobst', '--country', 'de', '--format', 'google-merchant-xml'];

test(
  'a feed is read from an address, and a fetch that fails leaves its offers alone',
  manyCommands,
  async () => {
    const feed = readFileSync(germanFeed);
    const attempts: string[] = [];
    const server = await startRawServer((socket, path) => {
      attempts.push(path);
      if (path.startsWith('/feed.xml'))
        sendResponse(socket, '200 OK', ['Content-Encoding: gzip'], gzipSync(feed));
      else if (path === '/moved') sendResponse(socket, '301 Moved', ['Location: /feed.xml?key=hidden'], '');
      else if (path === '/inside') sendResponse(socket, '302 Found', ['Location: http://10.0.0.1/'], '');
      else if (path === '/endless') socket.end(Buffer.concat([Buffer.from('HTTP/1.0 200 OK\r\n\r\n'), feed]));
      else if (path === '/reset')
        socket.write(Buffer.concat([Buffer.from('HTTP/1.0 200 OK\r\n\r\n'), feed]), () =>
          setImmediate(() => socket.resetAndDestroy()),
        );
      else if (path === '/cut') socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n<rss>');
      else sendResponse(socket, '404 Not Found', [], 'no');
    });
    const directory = await makeReadDirectory();
    // A separate folder for temporary files: other processes leave files in the common one.
    const temporary = makeCommandDirectory();
    const ingest = (address: string) =>
      windfallWith(
        { ...loopbackAllowed, TMPDIR: temporary },
        directory,
        ...words,
        '--feed',
        'fetched',
        address,
      );

    const read = await ingest(`${server.origin}/feed.xml?key=hidden`);
    expect(read).toMatchObject({ code: 0 });
    expect(read.output).toMatch(/56 {2}listings read/);
    // The offers belonged to the feed that was read by hand.
    expect(read.output).toContain('Offers: 0 new, 51 changed, 0 unchanged, 0 gone');
    expect(server.heads[0]).toMatch(/^user-agent: WindfallBot\/1\.0 \(\+http:\/\/127\.0\.0\.1:3000\/\)\r$/im);

    for (const [path, line] of [
      ['/absent?key=hidden', `${server.origin}/absent was not fetched: it answered 404`],
      [
        '/inside',
        `${server.origin}/inside was not fetched: the host is not on the public network (at 10.0.0.1)`,
      ],
      ['/cut', `${server.origin}/cut was not fetched: the response ended too early; try again later`],
      ['/reset', `${server.origin}/reset was not fetched: the response ended too early; try again later`],
    ] as const) {
      const { code, output } = await ingest(`${server.origin}${path}`);
      expect(output).toBe(`windfall: nothing changed: ${line}\n`);
      expect(code).toBe(3);
    }
    expect(attempts.filter(path => path === '/cut')).toHaveLength(3);

    // The failures left no trace, and the offers are those of the one run of this feed.
    const { output: runs } = await windfall(directory, 'feeds', 'runs');
    expect(runs.trimEnd().split('\n')).toHaveLength(2);
    expect((await ingest(`${server.origin}/moved`)).output).toContain(
      'Offers: 0 new, 0 changed, 51 unchanged, 0 gone',
    );
    expect((await ingest(`${server.origin}/endless`)).code).toBe(0);
    const { output: last } = await windfall(directory, 'feeds', 'runs');
    expect(last.split('\n')[0]).toMatch(/accepted .*, its server did not say where it ends$/);
    expect(readdirSync(temporary)).toEqual([]);
  },
);

test(
  'without the setting no address of this machine is fetched, and production refuses the setting',
  manyCommands,
  async () => {
    const server = await startRawServer(socket =>
      sendResponse(socket, '200 OK', [], readFileSync(germanFeed)),
    );
    const directory = await makeReadDirectory();
    for (const address of [
      'http://127.0.0.1/feed.xml',
      'http://localhost/feed.xml',
      'HTTP:0x7f.1/feed.xml',
    ]) {
      const { code, output } = await windfall(directory, ...words, address);
      expect(output).toContain('was not fetched: the host is not on the public network');
      expect(code).toBe(3);
    }
    const { output } = await windfall(directory, ...words, `${server.origin}/feed.xml`);
    expect(output).toContain('only the default ports of http and https are allowed');
    const refused = await windfallWith(
      { ...loopbackAllowed, NODE_ENV: 'production' },
      directory,
      ...words,
      `${server.origin}/feed.xml`,
    );
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.output).toContain(
      'WINDFALL_ALLOW_LOOPBACK_FEEDS is for tests and must not be 1 in production',
    );
    expect(server.heads).toEqual([]);
  },
);

test(
  'an unknown merchant, format or country is reported before anything is fetched',
  manyCommands,
  async () => {
    const directory = await makeReadDirectory();
    const address = 'http://10.0.0.1/feed.xml';
    for (const [call, line, exitCode = 1] of [
      [
        ['--merchant', 'nobody', '--country', 'de', '--format', 'google-merchant-xml'],
        'no merchant has that slug',
      ],
      [['--merchant', 'kernobst', '--country', 'de', '--format', 'scroll'], '--format must be one of', 2],
      [
        ['--merchant', 'kernobst', '--country', 'us', '--format', 'google-merchant-xml'],
        'does not sell in that country',
      ],
    ] as const) {
      const { code, output } = await windfall(directory, 'ingest', ...call, address);
      expect(output).toContain(line);
      expect(code).toBe(exitCode);
    }
  },
);
