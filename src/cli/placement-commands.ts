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
  summary: 'book a paid placement beside a result list; it is always labelled and never changes the order',
  help: `Usage: npm run windfall -- placements add --list ADDRESS --merchant SLUG (--sku SKU | --offer ID) --to TIME [options]

  --list ADDRESS    the list, as in the browser: /gb/refurbished/iphone; it says country, mode and filters
  --narrower        also beside every narrower list (/gb/refurbished/iphone/128-gb ...)
  --merchant SLUG   who pays
  --sku SKU         show the merchant's best offer of this product, or
  --offer ID        show this one offer
  --from TIME       when it begins (ISO 8601, UTC without a zone); now when left out
  --to TIME         when it ends
  --cap-per-day N   shown at most so often a day (UTC)
  --cap-total N     shown at most so often altogether
  --json            print the placement as JSON

It is shown while the offer is in stock in that country and passes the list's filters. At most two stand beside a list; more take
turns by day. A running server shows it within 30 seconds.`,
  run: async args => runOnDatabase(addPlacement(args)),
};

export const placementsList: Command = {
  name: 'placements list',
  summary: 'list the paid placements that have not ended, and how often they were shown',
  help: 'Usage: npm run windfall -- placements list [--json]',
  run: async args => runOnDatabase(listPlacements(args)),
};

export const placementsEnd: Command = {
  name: 'placements end',
  summary: 'end a paid placement now; one that has not begun is taken out',
  help: 'Usage: npm run windfall -- placements end ID [--json]\n\nID is the number that `placements list` shows.',
  run: async args => runOnDatabase(endPlacementById(args)),
};

const reasons: Readonly<Record<BookingFailure, string>> = {
  'no-list':
    '--list is no address of a result list; copy one from the browser, such as /gb/refurbished/iphone',
  'unknown-merchant': 'no merchant has that slug',
  'country-not-served': 'the merchant does not sell in the country of the list',
  'unknown-product': 'no product has that SKU',
  'unknown-offer': 'there is no such offer',
  'offer-elsewhere':
    'the offer is not on offer in the country and mode of the list, or is another merchant’s',
  'ends-too-early': 'it would end before it begins, or has ended already',
};

/** Throws a CommandProblem for invalid arguments, before any database is opened; so do the other functions here. */
export function addPlacement(args: readonly string[]): DatabaseWork {
  const { booking, asJson } = readBooking(args);
  return async (db, clock) => {
    const now = clock.now();
    const request = { ...booking, startsAt: booking.startsAt ?? now };
    const booked = await bookPlacement({ db }, request, now);
    if (!booked.ok) {
      printProblem(`windfall: nothing is booked: ${reasons[booked.failure]}`);
      return 1;
    }
    const { placement, isShowable } = booked.value;
    if (asJson) printJson({ ...printable(placement), isShowable });
    else {
      printLine(`Placement ${placement.id} is booked.`);
      printLine(describePlacement({ placement, impressions: null }, request.merchantSlug, now));
      if (!isShowable)
        printLine('Nothing that it could show is in stock there now; it waits until something is.');
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
    if (booked.length === 0) printLine('No placement is booked.');
    return 0;
  };
}

export function endPlacementById(args: readonly string[]): DatabaseWork {
  const { values, positionals } = readArguments(args, { json: { type: 'boolean' } }, 1);
  const id = readId('placement', positionals[0]);
  return async (db, clock) => {
    const outcome = await endPlacement(db, id, clock.now());
    if (outcome === null) {
      printProblem(`windfall: nothing is ended: no placement ${id} is booked, or it has ended already`);
      return 1;
    }
    if (values.json) printJson({ id, outcome });
    else printLine(outcome === 'ended' ? `Placement ${id} has ended.` : `Placement ${id} is taken out.`);
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
  if ((sku === undefined) === (offer === undefined)) throw new CommandProblem('name either --sku or --offer');
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
