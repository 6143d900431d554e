// Commands about trade-in partners: set one, list them, remove one.
import { countLeavings, deletePartner, readPartners } from '#adapters/database/trade-in/partner-store.ts';
import { dayMs } from '#domain/durations.ts';
import { countries, getCountryLocale } from '#domain/locale/locale.ts';
import { linkedCountries } from '#domain/trade-in/linked-countries.ts';
import { formatPartnerPath, isPartnerSlug, postages, returnPolicies } from '#domain/trade-in/sell-partner.ts';
import type { SellPartner } from '#domain/trade-in/sell-partner.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { CommandProblem, runOnDatabase } from '#cli/command.ts';
import type { Command, DatabaseWork } from '#cli/command.ts';
import { printJson, printLine, printLines, printProblem } from '#cli/print.ts';
import { readArguments, readCountry } from '#cli/arguments.ts';
import { savePartner } from '#services/trade-in/save-partner.ts';
import type { PartnerOutcome } from '#services/trade-in/save-partner.ts';
import { readPartner } from '#services/trade-in/read-partner.ts';
import type { PartnerProblem } from '#services/trade-in/read-partner.ts';

export const partnersSet: Command = {
  name: 'partners set',
  summary: 'add or change a trade-in partner in a country',
  help: `Usage: npm run windfall -- partners set SLUG --country CODE --name NAME --address URL [options]

  SLUG            lowercase letters and hyphens, as in /redirect/sell-with-SLUG
  --country CODE  where it buys: ${countries.join(', ')}; set a partner once per country
  --name NAME     name shown to visitors
  --address URL   where its page links to: https, without a query
  --commission C  your commission: a share of the payout (5%) or an amount in the country’s currency (3.00)
  --postage WHO   who pays for shipping: ${postages.join(', ')}
  --returns HOW   how a device is returned if the seller refuses a lower offer: ${returnPolicies.join(', ')}
  --terms URL     the partner’s terms and conditions
  --demo          a fictitious partner: its page says so and has no link
  --json          print the partner as JSON

Values you leave out are not shown; without --commission, pages say that you earn nothing. State what a partner pays you: its page
and the comparison of offers then disclose it, and only then may the address have a query that identifies you to the partner. The
order of offers never depends on it. Use quotes set for what it pays for devices.

Footers link to the page in ${linkedCountries.join(' and ')}. A running server shows it within 30 seconds.`,
  run: async args => runOnDatabase(setPartner(args)),
};

export const partnersList: Command = {
  name: 'partners list',
  summary: 'list trade-in partners with their links and outgoing visitors',
  help: 'Usage: npm run windfall -- partners list [--country CODE] [--json]\n\nWithout --country: all partners. Visitors are counted over the last 30 days.',
  run: async args => runOnDatabase(listPartners(args)),
};

export const partnersRemove: Command = {
  name: 'partners remove',
  summary: 'remove a partner from a country; its page then returns 404',
  help: `Usage: npm run windfall -- partners remove SLUG --country CODE [--json]

A running server follows within 30 seconds. Demo partners come back with the next start.`,
  run: async args => runOnDatabase(removePartner(args)),
};

const reasons: Readonly<Record<PartnerProblem, string>> = {
  'bad-slug': 'the slug must be two or more lowercase letters or hyphens, such as bushel-buyback',
  'unknown-country': `--country must be one of ${countries.join(', ')}`,
  'bad-name': '--name must be 1 to 80 visible characters',
  'no-address': '--address must be a URL, such as https://partner.example/sell',
  'not-https': '--address must begin with https://',
  'no-public-host':
    '--address must have a public host on the default port, such as partner.example, not an IP address',
  'carries-more':
    '--address must not have a fragment (#) or user, and may have a query (?) only with --commission: without it, the page promises that nothing is passed on',
  'bad-commission': '--commission must be a share such as 5% or an amount such as 3.00',
  'bad-postage': `--postage must be one of ${postages.join(', ')}`,
  'bad-return-policy': `--returns must be one of ${returnPolicies.join(', ')}`,
  'bad-terms': '--terms must be an https URL on a public host',
};

/** Throws a CommandProblem for invalid arguments, before any database is opened; so do the other functions here. */
export function setPartner(args: readonly string[]): DatabaseWork {
  const { values, positionals } = readArguments(
    args,
    {
      country: { type: 'string' },
      name: { type: 'string' },
      address: { type: 'string' },
      commission: { type: 'string' },
      postage: { type: 'string' },
      returns: { type: 'string' },
      terms: { type: 'string' },
      demo: { type: 'boolean' },
      json: { type: 'boolean' },
    },
    1,
  );
  const { country, name, address, commission, postage, terms, returns: returnPolicy } = values;
  if (country === undefined) throw new CommandProblem('--country is missing');
  if (name === undefined) throw new CommandProblem('--name is missing');
  if (address === undefined) throw new CommandProblem('--address is missing');
  const [slug = ''] = positionals;
  const read = readPartner({
    country,
    slug,
    name,
    address,
    commission,
    postage,
    returnPolicy,
    terms,
    isDemo: values.demo === true,
  });
  if (!read.ok) throw new CommandProblem(reasons[read.failure]);
  const partner = read.value;
  return async (db, clock) => {
    const outcome = await savePartner({ db }, partner, clock.now());
    if (values.json) printJson({ ...printable(partner), outcome });
    else printLines([outcomes[outcome], describePartner(partner)]);
    return 0;
  };
}

const outcomes: Readonly<Record<PartnerOutcome, string>> = {
  added: 'Partner added.',
  changed: 'Partner changed.',
  unchanged: 'No changes.',
};

export function listPartners(args: readonly string[]): DatabaseWork {
  const { values } = readArguments(args, { country: { type: 'string' }, json: { type: 'boolean' } }, 0);
  const only = values.country === undefined ? null : readCountry(values.country);
  return async (db, clock) => {
    const partners = (await readPartners(db)).filter(({ country }) => only === null || country === only);
    const since = new Date(clock.now().getTime() - 30 * dayMs).toISOString().slice(0, 10);
    const leavings = await countLeavings(db, since);
    const rows = partners.map(partner => ({
      partner,
      leavings: leavings.get(`${partner.country} ${partner.slug}`) ?? 0,
    }));
    if (values.json) {
      printJson(rows.map(row => ({ ...printable(row.partner), leavings: row.leavings })));
      return 0;
    }
    for (const row of rows) printLine(`${describePartner(row.partner)}; ${row.leavings} outgoing visitors`);
    if (rows.length === 0) printLine(`No partners${only === null ? '' : ` in ${only}`} yet.`);
    return 0;
  };
}

export function removePartner(args: readonly string[]): DatabaseWork {
  const { values, positionals } = readArguments(
    args,
    { country: { type: 'string' }, json: { type: 'boolean' } },
    1,
  );
  const [slug = ''] = positionals;
  if (!isPartnerSlug(slug)) throw new CommandProblem(reasons['bad-slug']);
  if (values.country === undefined) throw new CommandProblem('--country is missing');
  const country = readCountry(values.country);
  return async db => {
    if (!(await deletePartner(db, country, slug))) {
      printProblem(`windfall: nothing removed: ${country} has no partner ${slug}`);
      return 1;
    }
    if (values.json) printJson({ country, slug });
    else printLine(`Partner ${slug} removed from ${country}.`);
    return 0;
  };
}

/** `gb  Pippin & Penny (demonstration): /gb/redirect/sell-with-pippin-and-penny leads to https://pippin-and-penny.example/` */
function describePartner(partner: SellPartner): string {
  const { country, name, path, url, isDemo } = printable(partner);
  const way = isDemo ? `has no link (${url})` : `links to ${url}`;
  return `${country}  ${name}${isDemo ? ' (demonstration)' : ''}: ${path} ${way}${describeCommission(partner)}`;
}

function describeCommission({ commission, country }: SellPartner): string {
  if (commission === null) return '';
  if (commission.kind === 'share') return `, pays ${commission.share / 100}% of each sale`;
  const { currency } = getCountryLocale(country);
  return `, pays ${formatPrice({ amountMinor: commission.amountMinor, currency })} for each sale`;
}

/** Includes the path of its page, as the browser shows it. */
function printable(partner: SellPartner) {
  const locale = getCountryLocale(partner.country);
  return { ...partner, path: formatLocalePath(locale, formatPartnerPath(partner.slug)) };
}
