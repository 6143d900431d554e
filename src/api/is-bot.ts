// Recognises programs that identify themselves: crawlers, monitors, link previews. Their visits are not counted.
import { isbot } from 'isbot';

const maxLength = 500;

/** A caller without a user agent counts as a program, too. */
export function isBot(userAgent: string | undefined): boolean {
  return isbot((userAgent ?? '').slice(0, maxLength) || 'bot');
}
