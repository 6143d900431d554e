// npm run capacity [-- --offers 1000000 --views 5000000 ...]: computes the load of a site at ten, a hundred and a thousand times its size.
// Without options it prints the tables of docs/scale.md.
import { parseArgs } from 'node:util';
import { measured } from './capacity/measured.ts';
import type { Figures } from './capacity/resources.ts';
import { baseSite } from './capacity/site.ts';
import type { Site } from './capacity/site.ts';
import { writeTables } from './capacity/tables.ts';

/** Option -> field of the site. */
const options = {
  offers: 'offers',
  products: 'products',
  feeds: 'feeds',
  runs: 'runsPerDay',
  changes: 'changesPerYear',
  views: 'viewsPerDay',
  alerts: 'alerts',
} as const satisfies Record<string, keyof Site>;

const figures = Object.fromEntries(
  Object.entries(measured).map(([name, { value }]) => [name, value]),
) as Figures;

/** The tables of a site, by their names in docs/scale.md. */
export function writeCapacity(site: Site = baseSite): Readonly<Record<string, () => string>> {
  return writeTables(site, measured, figures);
}

export function printCapacity(args: readonly string[]): void {
  const { values } = parseArgs({
    args: [...args],
    options: Object.fromEntries(Object.keys(options).map(name => [name, { type: 'string' as const }])),
  });
  const given = Object.entries(values).map(([name, text]) => {
    const value = Number(text);
    if (Number.isFinite(value) && value > 0) return [options[name as keyof typeof options], value] as const;
    console.error(`capacity: --${name} needs a number above 0`);
    process.exit(2);
  });
  const site = { ...baseSite, ...Object.fromEntries(given) };
  for (const [name, write] of Object.entries(writeCapacity(site))) console.log(`## ${name}\n\n${write()}\n`);
}

if (import.meta.main) printCapacity(process.argv.slice(2));
