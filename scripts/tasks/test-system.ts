// npm run test:system: tests of whole processes and their databases as operators run them: killed, disconnected, flooded, and with jumping
// clocks; walks through every page; and replays of days and years.
process.env['WINDFALL_TEST_SUITE'] = 'system';
await import('./test.ts');
export {};
