// npm run capacity [-- --offers 1000000 ...]: see scripts/capacity.ts.
import { printCapacity } from '../capacity.ts';

printCapacity(process.argv.slice(2));
