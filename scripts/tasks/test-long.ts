// npm run test:long: the tests of npm test and npm run test:system with every seed, every page and every kill point.
process.env['WINDFALL_TEST_LONG'] = '1';
process.env['WINDFALL_TEST_SUITE'] = 'all';
await import('./test.ts');
export {};
