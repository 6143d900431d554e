// npm run test:system: whole processes and their databases, as operators run them, killed, cut off, flooded, and run by clocks that jump;
// walks through every page; and replays of days and years.
process.env['WINDFALL_TEST_SUITE'] = 'system';
await import('./test.ts');
export {};
