// Chooses where the embedded server listens: where only the owner of the data directory can connect.
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { writeFileDurably, type DataDirectory } from '#adapters/database/data-directory.ts';

/** A folder for the server's Unix socket, or a loopback port. */
export type ServerAddress =
  { readonly kind: 'socket'; readonly folder: string } | { readonly kind: 'loopback'; readonly port: number };

/** The number in the name of a Unix socket. */
export const socketPort = 5432;

/** The length of `sun_path` of unix(7) on Linux, without its closing zero; four bytes less elsewhere. */
const socketPathBytes = process.platform === 'linux' ? 107 : 103;

/** Whether the system and the length of the path let the server listen on a Unix socket in the folder. */
export function hasRoomForSocket(folder: string): boolean {
  if (process.platform === 'win32') return false;
  return Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= socketPathBytes;
}

/**
 * The Unix socket's folder, or the port that the directory's server had last, or a free one. A running server's port is in its
 * lock file.
 */
export async function chooseAddress(directory: DataDirectory): Promise<ServerAddress> {
  if (hasRoomForSocket(directory.sockets)) return { kind: 'socket', folder: directory.sockets };
  return { kind: 'loopback', port: readPort(directory) ?? (await findFreePort()) };
}

/** Stores the port; the next process on the directory tries it first. */
export function storePort(directory: DataDirectory, port: number): void {
  if (readPort(directory) !== port) writeFileDurably(directory.port, String(port));
}

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise(resolve => server.close(resolve));
  return port;
}

function readPort(directory: DataDirectory): number | null {
  try {
    return Number(readFileSync(directory.port, 'utf8')) || null;
  } catch {
    return null;
  }
}
