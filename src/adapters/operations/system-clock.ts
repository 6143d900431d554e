import type { Clock } from '#services/ports/clock.ts';

export const systemClock: Clock = { now: () => new Date() };
