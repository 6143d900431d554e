// The lives of a slot: one listing after the other in the same place of a shop, each with a device, prices and stock of its own.
import { dayMs } from '#domain/durations.ts';
import type { DemoDevice, FeedPlan, Life, Slot } from '#demo/market/model.ts';
import { findPart } from '#demo/market/demo-catalogue.ts';
import { listCarriers, chooseKeyboard } from '#demo/market/device-terms.ts';
import { draw, drawSpan, pick, pickWeighted, spread, within, type DrawKey } from '#demo/market/draw.ts';
import { drawOddity } from '#demo/market/oddities.ts';

/** Mean length of a life. */
const meanDays = { core: 560, other: 330 } as const;
/** A core slot takes the configuration in most demand of so many: shops keep for long what sells best. */
const coreCandidates = 4;
const shortestLifeMs = 12 * dayMs;

/** The lives of a slot that begin before `until` (milliseconds since 1970), in order of time. */
export function* listLives(plan: FeedPlan, slot: Slot, until: number): Generator<Life> {
  let startAt = slot.openAt;
  for (let number = 0; startAt < until; number += 1) {
    const key = within(slot.key, number);
    const mean = meanDays[slot.isCore ? 'core' : 'other'] * dayMs;
    const endAt = startAt + shortestLifeMs + drawSpan(key, 'life', mean);
    const oddity = slot.pinned ? null : drawOddity(plan, key);
    const device = oddity ? null : drawDevice(plan, slot, number, key, startAt);
    // While nothing that the merchant carries has been released, the slot is empty.
    if (oddity || device) {
      const code = plan.makeCode(slot.number, number, device?.configuration.key ?? key);
      yield { key, code, startAt, endAt, device, oddity };
    }
    startAt = endAt + dayMs + drawSpan(key, 'gap', 5 * dayMs);
  }
}

function drawDevice(plan: FeedPlan, slot: Slot, number: number, key: DrawKey, at: number): DemoDevice | null {
  const { country } = plan.feed;
  // First lives are spread evenly, so that a shop seldom lists the same device in the same grade twice.
  const [position, gradeDraw] =
    number === 0 ? spread(plan.key, slot.number) : [draw(key, 'place'), draw(key, 'grade')];
  const isNew = draw(key, 'mode') < plan.merchant.demo.newShare;
  const chosen = slot.pinned
    ? { configuration: slot.pinned, mode: slot.pinnedMode }
    : plan.assortment.choose({
        key,
        position,
        mode: isNew ? 'new' : 'refurbished',
        at,
        candidates: slot.isCore ? coreCandidates : 1,
      });
  if (chosen === null) return null;
  const { configuration, mode } = chosen;
  const { model } = configuration;
  const sloppiness = plan.merchant.demo.sloppiness;
  const carriers = model.family === 'iphone' ? listCarriers(country) : null;
  const part = draw(key, 'part stated') < sloppiness.noPartNumber ? null : findPart(configuration, country);
  return {
    configuration,
    mode,
    grade: mode === 'new' ? 'N' : pickWeighted(plan.merchant.demo.grades, gradeDraw),
    carrier: carriers === null ? null : pick(carriers, key, 'carrier'),
    keyboard: model.keyboardLayouts.length === 0 ? null : chooseKeyboard(country, key),
    part,
  };
}
