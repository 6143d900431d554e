// How often a feed is read.
import { dayMs, hourMs, minuteMs } from '#domain/durations.ts';
import { offeredIntervals } from '#domain/feeds/feed-schedule.ts';

export function IntervalField({ value }: { value: number }) {
  const all = offeredIntervals.includes(value) ? offeredIntervals : [...offeredIntervals, value];
  return (
    <label>
      Run every
      <select name="interval" defaultValue={value}>
        {all.map(ms => (
          <option key={ms} value={ms}>
            {nameInterval(ms)}
          </option>
        ))}
      </select>
    </label>
  );
}

function nameInterval(ms: number): string {
  if (ms >= dayMs && ms % dayMs === 0) return `${ms / dayMs} d`;
  return ms >= hourMs && ms % hourMs === 0 ? `${ms / hourMs} h` : `${Math.round(ms / minuteMs)} min`;
}
