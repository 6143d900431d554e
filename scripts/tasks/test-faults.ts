// npm run test:faults: whole processes and their databases, killed, cut off, flooded, and run by clocks that jump.
process.env['WINDFALL_TEST_PROJECT'] = 'faults';
await import('./test.ts');
export {};
