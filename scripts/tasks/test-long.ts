// npm run test:long: the tests of npm test with every seed and every kill point.
process.env['WINDFALL_TEST_LONG'] = '1';
await import('./test.ts');
export {};
