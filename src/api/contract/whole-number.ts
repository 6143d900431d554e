// A number in the query of a GET, where it is text.
import { z } from 'zod';

export function wholeNumber(min: number, max: number) {
  const number = z.int().min(min).max(max);
  return z.union([
    number,
    z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .pipe(number),
  ]);
}
