// A merchant's own words for its grades, from the feed to the match: they state the grade, even if they look like a property of the device.
import { expect, test } from 'vitest';
import { readAwinCsv } from '#adapters/feeds/formats/awin-csv.ts';
import { matchListing } from '#domain/matching/matcher.ts';
import { prepareGradeWords } from '#domain/offers/grade-words.ts';
import { britishFeed, collectRows, pickListings } from '#tests/support/feed-rows.ts';
import { loadSeedMatchCatalogue } from '#tests/support/seed-match-catalogue.ts';

const { catalogue, skuOf } = loadSeedMatchCatalogue();
const merchantGradeWords = prepareGradeWords({ 'Case A': 'A', Box: 'B', 'Parts Bin': 'C', Silver: 'B' });

async function decide(title: string, condition: string, gradeWords = merchantGradeWords) {
  const feed = [
    'product_id,product_name,condition,price,currency,deep_link,in_stock',
    `a,"${title}","${condition}",199,GBP,https://shop.example/a,1`,
  ].join('\n');
  const rows = await collectRows(readAwinCsv, [Buffer.from(feed)], { ...britishFeed, gradeWords });
  const [listing] = pickListings(rows);
  if (!listing) throw new Error(JSON.stringify(rows));
  const { decision, reason, productId } = matchListing(listing, catalogue);
  const what = decision === 'match' ? skuOf(productId) : `${decision} ${reason}`;
  return [what, listing.grade, listing.title === title];
}

test.each([
  ['Apple iPhone 13 128GB Midnight - Case A', 'Refurbished', 'IPHONE-13-128-MIDNIGHT', 'A'],
  ['Apple iPhone 13 128GB Midnight (BOX)', 'Refurbished', 'IPHONE-13-128-MIDNIGHT', 'B'],
  ['Apple iPhone 13 128GB Midnight Box', 'Refurbished - Box', 'IPHONE-13-128-MIDNIGHT', 'B'],
  ['Apple iPhone 13 128GB Midnight Parts Bin', 'Refurbished', 'IPHONE-13-128-MIDNIGHT', 'C'],
  ['Apple iPhone 13 128GB Midnight', 'Refurbished - Parts Bin', 'IPHONE-13-128-MIDNIGHT', 'C'],
  // A colour stays a colour where the grade is stated outside the title.
  ['Apple iPhone 13 Pro 128GB Silver', 'Refurbished - Box', 'IPHONE-13-PRO-128-SILVER', 'B'],
])('"%s", "%s" is matched, with its grade', async (title, condition, sku, grade) => {
  expect(await decide(title, condition)).toEqual([sku, grade, true]);
});

test('other words for an accessory still count, and so do these words in feeds of other merchants', async () => {
  const accessory = 'Silicone Case for iPhone 13 Midnight - Case A';
  expect(await decide(accessory, 'Refurbished')).toEqual(['reject accessory-or-part', 'A', true]);
  const unclear = 'Apple iPhone 13 Midnight Case A';
  expect(await decide(unclear, 'Refurbished', [])).toEqual(['reject accessory-or-part', 'ungraded', true]);
  expect(await decide(unclear, 'Refurbished')).toEqual([null, 'A', true]);
});
