// Commands about the terms agreed with a merchant: click prices, link template, and its keys for conversions.
import type { Kysely } from 'kysely';
import { endConversionKeys, readConversionKeys } from '#adapters/database/billing/conversion-store.ts';
import { readPrices, writePrice } from '#adapters/database/billing/terms-store.ts';
import { findMerchant } from '#adapters/database/catalogue/merchant-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { readArguments, readCountry, readId } from '#cli/arguments.ts';
import { nameCommandUser } from '#cli/command-user.ts';
import { CommandProblem, runOnDatabase } from '#cli/command.ts';
import type { Command, DatabaseWork } from '#cli/command.ts';
import { printJson, printLine, printProblem } from '#cli/print.ts';
import { linkValues } from '#domain/billing/link-template.ts';
import type { LinkTemplate } from '#domain/billing/link-template.ts';
import { findPrice, readClickPrice } from '#domain/billing/statement.ts';
import type { ClickPrice } from '#domain/billing/statement.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import { isoDay } from '#domain/offers/price-history.ts';
import { changeLinkTemplate, explainLinkProblem } from '#services/billing/change-terms.ts';
import { makeConversionKey } from '#services/billing/conversion-keys.ts';
import type { Clock } from '#services/ports/clock.ts';
import { recordAction } from '#services/staff/record-action.ts';

export const merchantsChange: Command = {
  name: 'merchants change',
  summary: 'change a merchant’s link template, click price and commission',
  help: `Usage: npm run windfall -- merchants change SLUG [--link-parameters TEXT] [--deep-link URL]
         [--country COUNTRY (--click-price AMOUNT | --commission PERCENT) [--from DAY]]

  --link-parameters TEXT   parameters added to every link, such as "utm_source=windfall&subid={click}"; "" removes them
  --deep-link URL          affiliate network URL with {link} in place of the offer's URL; "" removes it
  --country COUNTRY        country the price applies to; amounts are in its currency
  --click-price AMOUNT     price per click, such as 0.25 (default: 0)
  --commission PERCENT     share of a sale whose commission is not reported, such as 2.5 (default: 0)
  --from DAY               start date in UTC, such as 2026-11-01 (default: today)

Placeholders: ${linkValues.map(value => `{${value}}`).join(', ')}. Links must lead to the merchant's hosts or tracking
hosts. Running servers use a new template within 30 seconds. Use merchants load to change a merchant's profile.

  windfall merchants change kernobst --link-parameters "utm_source=windfall&subid={click}"
  windfall merchants change kernobst --deep-link "https://www.awin1.com/cread.php?awinmid=1&clickref={click}&ued={link}"
  windfall merchants change kernobst --country de --click-price 0.25 --commission 2.5 --from 2026-11-01

Exit codes: 0 changed; 1 not changed; 2 usage error.`,
  run: async args => runOnDatabase(changeMerchantTerms(args)),
};

export const merchantsKeys: Command = {
  name: 'merchants keys',
  summary: 'list, create or revoke a merchant’s conversion keys',
  help: `Usage: npm run windfall -- merchants keys SLUG [--new | --end KEY] [--json]

  --new       create a key and show it once; earlier keys stay valid for seven days
  --end KEY   revoke a key now, by its number in the list

Exit codes: 0 done; 1 no such merchant or key; 2 usage error.`,
  run: async args => runOnDatabase(manageKeys(args)),
};

/** Throws a CommandProblem for invalid arguments, before any database is opened; so does the other function here. */
export function changeMerchantTerms(args: readonly string[]): DatabaseWork {
  const { values, positionals } = readArguments(
    args,
    {
      'link-parameters': { type: 'string' },
      'deep-link': { type: 'string' },
      country: { type: 'string' },
      'click-price': { type: 'string' },
      commission: { type: 'string' },
      from: { type: 'string' },
    },
    1,
  );
  const { 'link-parameters': parameters, 'deep-link': deepLink, 'click-price': click } = values;
  const link: Partial<LinkTemplate> = {
    ...(parameters !== undefined && { parameters }),
    ...(deepLink !== undefined && { deepLink }),
  };
  const hasPrice = click !== undefined || values.commission !== undefined;
  const country = hasPrice ? readCountry(values.country) : null;
  if (!hasPrice && Object.keys(link).length === 0)
    throw new CommandProblem(
      'nothing to change: give --link-parameters, --deep-link, --click-price or --commission',
    );
  if (!hasPrice && (values.country !== undefined || values.from !== undefined))
    throw new CommandProblem('--country and --from require --click-price or --commission');
  return onMerchant(positionals[0], async (db, clock, merchant) => {
    const price = readClickPrice({
      country,
      validFrom: values.from ?? isoDay(clock.now().getTime()),
      click: click ?? null,
      commission: values.commission ?? null,
    });
    if (hasPrice && !price)
      throw new CommandProblem('a price needs amounts such as 0.25 and 2.5, and a date such as 2026-11-01');
    if (Object.keys(link).length > 0 && !(await changeLink(db, clock, merchant, link))) return 1;
    return price && !(await registerPrice(db, clock, merchant, price)) ? 1 : 0;
  });
}

async function changeLink(
  db: Kysely<Schema>,
  clock: Clock,
  merchant: Merchant,
  link: Partial<LinkTemplate>,
): Promise<boolean> {
  const changed = await recordAction({ db, clock }, entryOf('money.link', merchant), async () => {
    const result = await changeLinkTemplate(db, merchant, link, clock.now());
    const audit = result.ok
      ? { outcome: 'done' as const, ...result.value }
      : { outcome: 'refused' as const, after: result.failure };
    return { result, audit };
  });
  if (changed.ok) printLine(`Link template of ${merchant.slug} changed. It takes effect within 30 seconds.`);
  else printProblem(`windfall: nothing changed: ${explainLinkProblem(changed.failure)}`);
  return changed.ok;
}

async function registerPrice(
  db: Kysely<Schema>,
  clock: Clock,
  merchant: Merchant,
  price: ClickPrice,
): Promise<boolean> {
  if (!merchant.countries.includes(price.country)) {
    printProblem(`windfall: price not added: ${merchant.slug} does not sell in ${price.country}`);
    return false;
  }
  await recordAction({ db, clock }, entryOf('money.price', merchant), async () => {
    const before = findPrice(await readPrices(db, merchant.id), price.country, price.validFrom);
    await writePrice(db, merchant.id, price, clock.now());
    return { result: null, audit: { outcome: 'done', before, after: price } };
  });
  printLine(`Price of ${merchant.slug} in ${price.country} added, valid from ${price.validFrom}.`);
  return true;
}

export function manageKeys(args: readonly string[]): DatabaseWork {
  const { values, positionals } = readArguments(
    args,
    { new: { type: 'boolean' }, end: { type: 'string' }, json: { type: 'boolean' } },
    1,
  );
  if (values.new && values.end !== undefined) throw new CommandProblem('choose --new or --end');
  const ending = values.end === undefined ? null : readId('key', values.end);
  return onMerchant(positionals[0], async (db, clock, merchant) => {
    if (values.new) {
      const made = await recordAction({ db, clock }, entryOf('money.key-new', merchant), async () => {
        const result = await makeConversionKey(db, merchant.id, clock.now());
        return { result, audit: { outcome: 'done', after: { key: result.id, ending: result.ending } } };
      });
      if (values.json) printJson({ merchant: merchant.slug, key: made.id, secret: made.secret });
      else {
        printLine(`Key ${made.id} of ${merchant.slug}, shown only once:`);
        printLine(made.secret);
      }
      return 0;
    }
    if (ending !== null) {
      const ended = await recordAction({ db, clock }, entryOf('money.key-end', merchant), async () => {
        const result = await endConversionKeys(db, merchant.id, { only: ending }, clock.now());
        return { result, audit: { outcome: result === 0 ? 'refused' : 'done', before: { key: ending } } };
      });
      if (ended === 0)
        printProblem(`windfall: nothing changed: ${merchant.slug} has no such key, or it has expired`);
      else printLine(`Key ${ending} revoked.`);
      return ended === 0 ? 1 : 0;
    }
    const keys = (await readConversionKeys(db, merchant.id)).map(({ id, createdAt, endsAt }) => ({
      id,
      createdAt,
      endsAt,
    }));
    if (values.json) printJson(keys);
    else if (keys.length === 0) printLine(`${merchant.slug} has no keys; --new creates one.`);
    else
      for (const { id, createdAt, endsAt } of keys)
        printLine(
          `${id}  created ${createdAt.toISOString()}, ${endsAt === null ? 'no expiry' : `valid until ${endsAt.toISOString()}`}`,
        );
    return 0;
  });
}

function onMerchant(
  slug: string | undefined,
  work: (db: Kysely<Schema>, clock: Clock, merchant: Merchant) => Promise<number>,
): DatabaseWork {
  if (slug === undefined) throw new CommandProblem('give the slug of a merchant, such as kernobst');
  return async (db, clock) => {
    const merchant = await findMerchant(db, slug);
    if (merchant) return work(db, clock, merchant);
    printProblem('windfall: no merchant has that slug');
    return 1;
  };
}

/** Audit entries like those of admins at /admin/money. */
function entryOf(action: string, { slug }: Merchant) {
  return { staffId: null, actor: nameCommandUser(), action, subject: `merchant/${slug}` };
}
