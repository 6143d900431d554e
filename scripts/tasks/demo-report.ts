// node scripts/tasks/demo-report.ts: measures the demonstration's marketplace and the matcher's accuracy on it, and writes
// docs/demonstration.md. With --misses it also prints examples of wrong matches.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { families } from '#domain/catalogue/families.ts';
import { countries } from '#domain/locale/locale.ts';
import type { DemoMarket } from '#demo/market/market.ts';
import { readOfflineCatalogue } from '#adapters/files/offline-catalogue.ts';
import { demoAnchor, loadDemoMarket, readDemoMerchants } from '#tests/support/demo-market.ts';
import { countEvents } from '#tests/support/demo-figures.ts';
import { scoreFeed, type Outcome, type ScoredLine } from '#tests/support/demo-score.ts';

const root = join(import.meta.dirname, '..', '..');
const merchants = readDemoMerchants();
const market = loadDemoMarket(merchants);
const lines = await scoreAll(market);
const report = format();
writeFileSync(join(root, 'docs', 'demonstration.md'), report);
console.log(report);
if (process.argv.includes('--misses')) for (const line of listMisses()) console.log(line);

async function scoreAll({ feeds }: DemoMarket): Promise<ScoredLine[]> {
  const catalogue = readOfflineCatalogue(root);
  const scored: ScoredLine[] = [];
  for (const feed of feeds) {
    const merchant = merchants.find(({ slug }) => slug === feed.merchantSlug);
    if (merchant) scored.push(...(await scoreFeed(market, feed, merchant, catalogue, demoAnchor)));
  }
  return scored;
}

function format(): string {
  const events = countEvents(market);
  const matched = lines.filter(({ outcome }) =>
    ['exact', 'partly', 'wrong', 'odd-matched'].includes(outcome),
  );
  const products = new Set(matched.map(({ product }) => product));
  return `# The demonstration's marketplace

Written by \`node scripts/tasks/demo-report.ts\` for the anchor day ${demoAnchor.toISOString().slice(0, 10)} and the seed \`windfall\`.

Everything here is invented: the merchants of \`seed/demo/marketplace\`, what they list, and what they ask. Their feeds are written by
\`src/demo\` in the formats of real ones and are read like real ones. The devices, part numbers and American launch prices are those of
the catalogue.

## How it is made

- Every feed is a row of **slots**. A slot has one **life** after the other, each a listing of one device in one grade with a code of its
  own. What a life is, and each of its prices, sales and spells out of stock, follows from a hash of (seed, merchant, country, slot,
  life) and the time alone. So the state at any moment can be asked for by itself: the past is written as change files, and from the
  anchor on the same marketplace goes on day by day.
- A few slots of each feed are long-lived and are repriced for all of the 18 months; most opened lately, as in a marketplace that grows.
  That is what keeps the past within 250,000 events.
- What a slot lists is drawn by the family's weight, the merchant's focus and how sought-after a configuration is at its age. In each
  country two merchants always list the most sought-after configurations of every family.
- **Prices.** The launch price of the country where the catalogue knows it, else that of the nearest configuration with a share for each
  doubling of memory and storage, else the American price at the usual ratio (ca 1.37, gb 1.00, de 1.17, fr and es 1.19, it 1.20).
  A refurbished device of grade A starts at 84 to 88 % of that. While the model is the newest of its line it loses 5 to 10 % of the rest each
  year, and nobody asks less than 70 % of the price new; its successor takes off 8 % within a month, and from then on it loses 14 to 28 % a
  year, by family, down to a floor. Grade B is 6.5 % cheaper and grade C 13.5 %. Certified devices cost 15 % less than new ones, and lose 7 % a
  year from the successor on, as on Apple's own list. The figures are calibrated on real shops (\`src/demo/market/prices/value-curve.ts\`
  says how), and a test holds the discounts of every age and grade to them. Seasons, the merchant's level, a locked
  network and a little noise come on top. No price moves by more than 35 % at once, and nothing refurbished costs more than it did new.
- **Titles** are in the feed's language and the merchant's style, with the gaps and typing errors of its character. Beside devices the
  feeds hold accessories, spare parts, empty boxes, bundles, and devices of others.
- **How it comes in.** A first start reads each feed as it stands at the anchor and serves the site. The change files of the past come in
  behind it, feed by feed, in half a minute of one core or more, and pages with a history say so until all is there
  ([decision 0032](decisions/0032-offers-first-past-behind.md)). A process that is ended before that goes on at its next start.
- **Off for a while.** What the merchants offer follows from the time alone, so nothing has to be made up for. A start after more than
  three days finds feeds that have expired ([decision 0020](decisions/0020-expired-feeds.md)); it reads all of them before it serves,
  and nobody sees empty shelves. Three weeks cost a feed some 6 % of its listings, two months 16 %, a year 66 %: more than a feed
  may lose in one run, which an expired one is allowed. After a shorter time it serves at once and reads what is due beside.
- **Visitors' words.** Reviews, questions, answers (\`seed/demo/contributions\`) are invented in each language, and the photographs are
  drawings in a scene; each carries the mark of the demonstration. They are loaded once, when there are none.
- **Visits.** The ledger of clicks and the operator's dashboard have two months of invented visits before the first start
  (\`src/demo/market/visits.ts\`), once the history is complete; the pages of operators and merchants say so. Their counts of offers
  are those of the history. What visitors see, such as the order of lists by popularity, knows nothing of them.
- **Links.** An offer of the demonstration leads to a page that says that its merchant is invented and shows the offer as it would
  open (\`/redirect/demo/{sku}/{offerId}\`), Apple's like every other: there is no shop that has it.

## What it holds

| what | figure |
| --- | --- |
| merchants, feeds | ${merchants.length}, ${market.feeds.length} |
| living listings at the anchor | ${lines.length} |
| of them matched to a product | ${matched.length} |
| distinct products with offers | ${products.size} |
| listing events of 18 months (first, price, stock, end) | ${events.total} |
| change files | ${events.files} |

Products with an available offer, by country and family:

| family | ${countries.join(' | ')} |
| --- | ${countries.map(() => '---').join(' | ')} |
${families.map(family => `| ${family} | ${countries.map(country => countProducts(country, family)).join(' | ')} |`).join('\n')}

## How right the matcher is on it

Every listing at the anchor, read from its feed's file by the reader of its format. *Partly* is right as far as it goes: the listing
leaves something open, and so does the product. The generator's titles were seen while it was built; [matching.md](matching.md) has
the real ones.

${tabulate('family', ({ family }) => family ?? 'no device of ours')}

${tabulate('country', ({ feed }) => feed.country)}

${tabulate('style of titles', ({ feed }) => merchants.find(({ slug }) => slug === feed.merchantSlug)?.demo.titleStyle ?? '')}
`;
}

function countProducts(country: string, family: string): number {
  const there = lines.filter(line => line.feed.country === country && line.family === family);
  return new Set(there.flatMap(({ product, truth }) => (truth.state.isAvailable && product ? [product] : [])))
    .size;
}

function tabulate(name: string, keyOf: (line: ScoredLine) => string): string {
  const groups = [...Map.groupBy(lines, keyOf)].toSorted(([left], [right]) => (left < right ? -1 : 1));
  const row = (key: string, group: readonly ScoredLine[]): string => {
    const count = (...outcomes: Outcome[]): number =>
      group.filter(({ outcome }) => outcomes.includes(outcome)).length;
    const cells = [
      count('exact'),
      count('partly'),
      count('wrong', 'odd-matched'),
      count('review'),
      count('rejected'),
      count('odd-refused'),
    ];
    return `| ${[key, group.length, ...cells].join(' | ')} |`;
  };
  return [
    `| ${name} | listings | exact | partly | wrong | review | device rejected | rightly refused |`,
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...groups.map(([key, group]) => row(key, group)),
    row('all', lines),
  ].join('\n');
}

/** A few of each kind of miss, the most frequent kind first. */
function listMisses(): string[] {
  const missed = lines.filter(({ outcome }) => !['exact', 'partly', 'odd-refused'].includes(outcome));
  const kinds = Map.groupBy(
    missed,
    ({ outcome, family, reason }) => `${outcome} ${family ?? ''} ${reason.split(' ')[0]}`,
  );
  return [...kinds]
    .toSorted(([, left], [, right]) => right.length - left.length)
    .flatMap(([kind, group]) => [
      `${kind}: ${group.length}`,
      ...group.slice(0, 4).map(({ feed, truth, reason }) => {
        const sku = truth.device?.configuration.sku ?? 'no device';
        return `  ${feed.country} ${sku} | ${truth.title} | ${truth.device?.part ?? ''} | ${reason}`;
      }),
    ]);
}
