import { expect, test } from 'vitest';
import { runPipelined } from '#services/feeds/run-pipelined.ts';

const turn = () => new Promise<void>(resolve => setImmediate(resolve));

/** Runs items through steps that take some turns; returns the starts and ends in order. */
async function trace({ prepare = 1, finish = 1, count = 4, failsAt = '' } = {}): Promise<{
  events: string[];
  error: string | null;
}> {
  const events: string[] = [];
  const step = async (name: string, turns: number) => {
    events.push(`${name} begins`);
    for (let at = 0; at < turns; at += 1) await turn();
    if (name === failsAt) throw new Error(name);
    events.push(`${name} ends`);
  };
  async function* read() {
    for (let item = 1; item <= count; item += 1) {
      await step(`read ${item}`, 0);
      yield item;
    }
  }
  const error = await runPipelined(
    read(),
    async item => {
      await step(`prepare ${item}`, prepare);
      return item;
    },
    item => step(`finish ${item}`, finish),
  ).then(
    () => null,
    (thrown: Error) => thrown.message,
  );
  return { events, error };
}

test.each([
  ['preparing takes longer', 9, 1],
  ['finishing takes longer', 1, 9],
])('finishes one after the other, in order, when %s', async (_, prepare, finish) => {
  const { events, error } = await trace({ prepare, finish });
  expect(error).toBeNull();
  expect(events.filter(each => each.startsWith('finish'))).toEqual(
    [1, 2, 3, 4].flatMap(item => [`finish ${item} begins`, `finish ${item} ends`]),
  );
});

test('prepares the next while one is finished, and reads the one after that, but no further', async () => {
  const { events } = await trace({ finish: 20 });
  const during = events.slice(events.indexOf('finish 1 begins') + 1, events.indexOf('finish 1 ends'));
  expect(during).toContain('prepare 2 ends');
  expect(events.indexOf('read 3 ends')).toBeLessThan(events.indexOf('finish 1 ends'));
  expect(during.filter(each => each.includes('4') || each.startsWith('prepare 3'))).toEqual([]);
});

test.each(['read 3', 'prepare 2', 'finish 2'])(
  'ends with the error of "%s" when nothing is in work',
  async failsAt => {
    const { events, error } = await trace({ prepare: 5, finish: 9, failsAt });
    expect(error).toBe(failsAt);
    const begun = events.filter(each => each.endsWith('begins') && !each.startsWith(failsAt));
    expect(events).toEqual(expect.arrayContaining(begun.map(each => each.replace('begins', 'ends'))));
    expect(events).toContain('finish 1 ends');
    expect(events).not.toContain('finish 3 begins');
  },
);

test('does nothing with nothing', async () => {
  expect(await trace({ count: 0 })).toEqual({ events: [], error: null });
});
