// Runs two steps for each of many items, overlapping: while one item is finished, the next is prepared and the one after that is read.

/**
 * Items are finished one by one, in their order; at most two are prepared and unfinished at a time. The first error of the source or of a
 * step ends everything, once no step is running.
 */
export async function runPipelined<Item, Prepared>(
  items: AsyncIterable<Item>,
  prepare: (item: Item) => Promise<Prepared>,
  finish: (prepared: Prepared) => Promise<void>,
): Promise<void> {
  let last = Promise.resolve();
  let secondLast = last;
  try {
    for await (const item of items) {
      await secondLast;
      secondLast = last;
      last = finishAfter(secondLast, prepare(item), finish);
      // The code that awaits `last` gets the error; this only prevents an unhandled rejection.
      last.catch(() => undefined);
    }
  } finally {
    await Promise.allSettled([last]);
  }
  await last;
}

async function finishAfter<Prepared>(
  before: Promise<void>,
  preparing: Promise<Prepared>,
  finish: (prepared: Prepared) => Promise<void>,
): Promise<void> {
  // Both have settled before the item is finished.
  await Promise.allSettled([before, preparing]);
  await before;
  await finish(await preparing);
}
