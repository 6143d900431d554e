// Another user of the machine tries to reach the embedded database of a directory. Prints the result of each way as JSON.
import { readFileSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { layOutDataDirectory } from '#adapters/database/data-directory.ts';

export type Attempts = Readonly<Record<string, string>>;

const [dataDir = '', port] = process.argv.slice(2);
const { postgres, cluster, sockets, password } = layOutDataDirectory(dataDir);
const socket = join(sockets, '.s.PGSQL.5432');

async function attempt(work: () => unknown): Promise<string> {
  try {
    await work();
    return 'entered';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}

function reach(): Promise<void> {
  return new Promise((resolve, reject) => connect(socket, resolve).on('error', reject));
}

/** Like PostgreSQL's own clients without any set-up. */
async function logIn(user: string, given: string): Promise<void> {
  const place = port ? { host: '127.0.0.1', port: Number(port) } : { host: sockets };
  const client = new pg.Client({ ...place, user, password: given, database: 'postgres', ssl: false });
  await client.connect();
  await client.end();
}

const attempts: Attempts = {
  folder: await attempt(() => readdirSync(postgres)),
  cluster: await attempt(() => readFileSync(join(cluster, 'PG_VERSION'))),
  password: await attempt(() => readFileSync(password)),
  ...(port ? {} : { socket: await attempt(reach) }),
  ...(port
    ? {
        'no password': await attempt(() => logIn('windfall', '')),
        'wrong password': await attempt(() => logIn('windfall', 'windfall')),
        'usual user': await attempt(() => logIn('postgres', 'postgres')),
      }
    : {}),
};
console.log(JSON.stringify(attempts));
process.exit();
