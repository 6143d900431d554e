// Programs that say what they are: crawlers, monitors, previews. What they look at is not counted.
import { isbot } from 'isbot';

const maxLength = 500;

/** A caller without a user agent is a program, too. */
export function isBot(userAgent: string | undefined): boolean {
  return isbot((userAgent ?? '').slice(0, maxLength) || 'bot');
}
