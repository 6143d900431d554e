// npm run soak [-- --minutes 30]: runs visitors, feeds and mails against the built server for that long, and checks that it stays stable.
// Exits with 1 if anything grows, gets slower or fails by the rule of tests/bench/soak/judge-soak.ts.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../build.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
const minutes = Number(values.minutes);
if (!(minutes >= 2)) {
  console.error('soak: --minutes takes a number from 2 on');
  process.exit(2);
}
await buildIfStale(join(import.meta.dirname, '..', '..'));
const { runSoak } = await import('#tests/bench/soak/run-soak.ts');
const verdicts = await runSoak(minutes, line => console.log(line));
for (const { what, figure, limit, isKept } of verdicts)
  console.log(`${isKept ? 'kept  ' : 'BROKEN'} ${what}: ${figure} (limit: ${limit})`);
process.exit(verdicts.every(({ isKept }) => isKept) ? 0 : 1);
