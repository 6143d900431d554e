// Imported into a server before anything else (`--import`): its clock is a day ahead, so that every daily feed of a directory that was
import { dayMs } from '#domain/durations.ts';
// seeded today is due.
const Today = Date;

globalThis.Date = class extends Today {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(Today.now() + dayMs);
    else super(...given);
  }
  static override now(): number {
    return Today.now() + dayMs;
  }
} as DateConstructor;
