// npm run test:long: the tests of npm test and npm run test:faults with every seed, every page and every kill point.
process.env['WINDFALL_TEST_LONG'] = '1';
process.env['WINDFALL_TEST_PROJECT'] = 'all';
await import('./test.ts');
export {};
