import { expectTypeOf, test } from 'vitest';
import type { PublicContext, VisitorContext } from '#api/contexts.ts';

test('a visitor context does not pass for a public one, nor the other way round', () => {
  expectTypeOf<VisitorContext>().not.toExtend<PublicContext>();
  expectTypeOf<PublicContext>().not.toExtend<VisitorContext>();
});

test('nothing of a session can be read from a public context', () => {
  expectTypeOf<PublicContext>().not.toHaveProperty('session');
});
