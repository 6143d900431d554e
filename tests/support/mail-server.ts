// The built server on a separate data directory, without a demonstration, with a connection to its database.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Kysely } from 'kysely';
import { openDatabase } from '#adapters/database/open-database.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { openLinkTokens } from '#services/people/link-tokens.ts';
import type { LinkTokens } from '#services/people/link-tokens.ts';
import { openServerKeys } from '#services/people/server-keys.ts';
import { quietLog } from '#tests/support/database.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

export interface MailServer {
  readonly server: ServerProcess;
  readonly db: Kysely<Schema>;
  readonly links: LinkTokens;
  readonly dataDir: string;
}

/** It runs until `later` ends it, by default with the test. */
export async function startMailServer(
  variables: Record<string, string> = {},
  later: (work: () => Promise<void> | void) => void = onTestFinished,
): Promise<MailServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'windfall-mail-'));
  later(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    WINDFALL_DEMO: '0',
    ...variables,
  });
  later(() => server.discard());
  // The embedded server is shared by all processes that open its directory.
  const database = await openDatabase({ dataDir, log: quietLog });
  later(() => database.close());
  const links = await openLinkTokens(openServerKeys({ db: database.db }));
  return { server, db: database.db, links, dataDir };
}
