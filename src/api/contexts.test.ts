import { expectTypeOf, test } from 'vitest';
import type { PublicContext, VisitorContext } from '#api/contexts.ts';

test('a visitor context cannot be used as a public one, nor the other way round', () => {
  expectTypeOf<VisitorContext>().not.toExtend<PublicContext>();
  expectTypeOf<PublicContext>().not.toExtend<VisitorContext>();
});

test('nothing of a session can be read from a public context', () => {
  expectTypeOf<PublicContext>().not.toHaveProperty('session');
});
