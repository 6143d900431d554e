// Commands about paid placements: book one, list them, end one.
import { readMerchants } from '#adapters/database/catalogue/merchant-store.ts';
import { endPlacement, readPlacements } from '#adapters/database/catalogue/placement-store.ts';
import { readArguments, readId, readTime, readWholeNumber } from '#cli/arguments.ts';
import { CommandProblem, runOnDatabase } from '#cli/command.ts';
import type { Command, DatabaseWork } from '#cli/command.ts';
import { describePlacement } from '#cli/describe-placement.ts';
import { printJson, printLine, printProblem } from '#cli/print.ts';
import { bookPlacement } from '#services/placements/book-placement.ts';
import type { BookingFailure, BookingRequest } from '#services/placements/book-placement.ts';

export const placementsAdd: Command = {
  name: 'placements add',
  summary: 'book a paid placement beside a list',
  help: `Usage: npm run windfall -- placements add --list ADDRESS --merchant SLUG (--sku SKU | --offer ID) --to TIME [options]

  --list ADDRESS    the list's path from the browser: /gb/refurbished/iphone; sets country, mode and filters
  --narrower        also show it beside narrower lists (/gb/refurbished/iphone/128-gb ...)
  --merchant SLUG   the merchant that pays
  --sku SKU         show the merchant's best offer of this product, or
  --offer ID        show this one offer
  --from TIME       start (ISO 8601, UTC unless a zone is given; default: now)
  --to TIME         end
  --cap-per-day N   maximum impressions per UTC day
  --cap-total N     maximum impressions in total
  --json            print the placement as JSON

A placement is labelled as paid and never changes the order of offers. It is shown while its offer is in stock in that country and
matches the list's filters. A list shows up to two; more rotate daily. A running server shows it within 30 seconds.`,
  run: async args => runOnDatabase(addPlacement(args)),
};

export const placementsList: Command = {
  name: 'placements list',
  summary: 'list current and scheduled placements with their impressions',
  help: 'Usage: npm run windfall -- placements list [--json]',
  run: async args => runOnDatabase(listPlacements(args)),
};

export const placementsEnd: Command = {
  name: 'placements end',
  summary: 'end a placement now, or cancel one that has not started',
  help: 'Usage: npm run windfall -- placements end ID [--json]\n\nID is the number shown by `placements list`.',
  run: async args => runOnDatabase(endPlacementById(args)),
};

const reasons: Readonly<Record<BookingFailure, string>> = {
  'no-list': '--list is not the address of a list; copy one from the browser, such as /gb/refurbished/iphone',
  'unknown-merchant': 'no merchant has that slug',
  'country-not-served': 'the merchant does not sell in the country of the list',
  'unknown-product': 'no product has that SKU',
  'unknown-offer': 'there is no such offer',
  'offer-elsewhere':
    'the offer is not available in the country and mode of the list, or belongs to another merchant',
  'ends-too-early': 'the end must be after the start and in the future',
};

/** Throws a CommandProblem for invalid arguments, before any database is opened; so do the other functions here. */
export function addPlacement(args: readonly string[]): DatabaseWork {
  const { booking, asJson } = readBooking(args);
  return async (db, clock) => {
    const now = clock.now();
    const request = { ...booking, startsAt: booking.startsAt ?? now };
    const booked = await bookPlacement({ db }, request, now);
    if (!booked.ok) {
      printProblem(`windfall: nothing booked: ${reasons[booked.failure]}`);
      return 1;
    }
    const { placement, isShowable } = booked.value;
    if (asJson) printJson({ ...printable(placement), isShowable });
    else {
      printLine(`Placement ${placement.id} booked.`);
      printLine(describePlacement({ placement, impressions: null }, request.merchantSlug, now));
      if (!isShowable) printLine('It will appear once a matching offer is in stock.');
    }
    return 0;
  };
}

export function listPlacements(args: readonly string[]): DatabaseWork {
  const { values } = readArguments(args, { json: { type: 'boolean' } }, 0);
  return async (db, clock) => {
    const now = clock.now();
    const booked = await readPlacements(db, now);
    const merchants = new Map((await readMerchants(db)).map(merchant => [merchant.id, merchant.slug]));
    const slugOf = (id: number) => merchants.get(id) ?? '';
    if (values.json) {
      const rows = booked.map(({ placement, impressions }) => ({
        ...printable(placement),
        merchantSlug: slugOf(placement.merchantId),
        shownToday: impressions?.onDay ?? 0,
        shownTotal: impressions?.total ?? 0,
      }));
      printJson(rows);
      return 0;
    }
    for (const each of booked) printLine(describePlacement(each, slugOf(each.placement.merchantId), now));
    if (booked.length === 0) printLine('No placements booked.');
    return 0;
  };
}

export function endPlacementById(args: readonly string[]): DatabaseWork {
  const { values, positionals } = readArguments(args, { json: { type: 'boolean' } }, 1);
  const id = readId('placement', positionals[0]);
  return async (db, clock) => {
    const outcome = await endPlacement(db, id, clock.now());
    if (outcome === null) {
      printProblem(`windfall: nothing changed: there is no placement ${id}, or it has already ended`);
      return 1;
    }
    if (values.json) printJson({ id, outcome });
    else printLine(outcome === 'ended' ? `Placement ${id} ended.` : `Placement ${id} canceled.`);
    return 0;
  };
}

/** `startsAt` null = now, by the database's clock. */
function readBooking(args: readonly string[]): {
  booking: Omit<BookingRequest, 'startsAt'> & { readonly startsAt: Date | null };
  asJson: boolean;
} {
  const { values } = readArguments(
    args,
    {
      list: { type: 'string' },
      narrower: { type: 'boolean' },
      merchant: { type: 'string' },
      sku: { type: 'string' },
      offer: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      'cap-per-day': { type: 'string' },
      'cap-total': { type: 'string' },
      json: { type: 'boolean' },
    },
    0,
  );
  const { list, merchant, sku, offer, from, to } = values;
  if (list === undefined) throw new CommandProblem('--list is missing');
  if (merchant === undefined) throw new CommandProblem('--merchant is missing');
  if ((sku === undefined) === (offer === undefined)) throw new CommandProblem('give either --sku or --offer');
  if (to === undefined) throw new CommandProblem('--to is missing');
  const booking = {
    list,
    merchantSlug: merchant,
    narrower: values.narrower === true,
    target:
      sku === undefined
        ? { kind: 'offer' as const, offerId: readCount('offer', offer) ?? 0 }
        : { kind: 'product' as const, sku },
    startsAt: from === undefined ? null : readTime('from', from),
    endsAt: readTime('to', to),
    capPerDay: readCount('cap-per-day', values['cap-per-day']),
    capTotal: readCount('cap-total', values['cap-total']),
  };
  return { booking, asJson: values.json === true };
}

function readCount(option: string, text: string | undefined): number | null {
  return text === undefined ? null : readWholeNumber(option, text, 1, 999_999_999);
}

/** With times as ISO dates, for people and programs. */
function printable<Value extends { startsAt: number; endsAt: number }>(placement: Value) {
  const { startsAt, endsAt } = placement;
  return {
    ...placement,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
  };
}
