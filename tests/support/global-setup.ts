// Once per test run: the second database engine.
import type { TestProject } from 'vitest/node';
import { startTestPostgres, type TestPostgres } from '#tests/support/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** null: this machine has no PostgreSQL and the tests of that engine are skipped. */
    postgresUrl: string | null;
  }
}

let server: TestPostgres | null = null;

export async function setup(project: TestProject): Promise<void> {
  const given = process.env.WINDFALL_TEST_POSTGRES_URL;
  server = given ? null : await startTestPostgres();
  const url = given ?? server?.url ?? null;
  if (url === null) {
    console.log('SKIPPED: tests on PostgreSQL (no server installed; on Debian: apt-get install postgresql)');
  }
  project.provide('postgresUrl', url);
}

export async function teardown(): Promise<void> {
  await server?.stop();
}
