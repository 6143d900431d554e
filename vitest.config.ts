import { defineConfig } from 'vitest/config';

const common = { pool: 'forks', testTimeout: 30_000, hookTimeout: 60_000 } as const;

export default defineConfig({
  test: {
    // One per core of the smallest machine meant to run them; vitest itself would keep one core free.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: 'parts',
          include: ['src/**/*.test.{ts,tsx}', 'tests/{checks,contract,crash}/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
      {
        test: {
          ...common,
          // Tests of the built server as a whole: over HTTP and in a browser.
          name: 'whole',
          // A page of each kind in a real browser, on a busy machine.
          testTimeout: 90_000,
          // Where nobody can look, once more; a test that needed it says so in the report.
          retry: process.env['CI'] === undefined ? 0 : 1,
          include: ['tests/{http,e2e}/**/*.test.ts'],
          globalSetup: ['tests/support/global-server.ts'],
        },
      },
    ],
  },
});
