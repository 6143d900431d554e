// The visitor's own list. It is stored with the account of a confirmed address; without one it stays in the browser.
import type { VisitorHandlers } from '#api/dispatch.ts';
import { findCallerSession } from '#api/handlers/caller-session.ts';
import type { UserHandlerDeps } from '#api/handlers/sessions.ts';
import { fail, ok } from '#domain/result.ts';
import { syncSaved } from '#services/people/sync-saved.ts';

export function createSavedHandlers({
  people,
}: Pick<UserHandlerDeps, 'people'>): Pick<VisitorHandlers, 'syncSaved'> {
  return {
    syncSaved: async ({ items }, context) => {
      const session = await findCallerSession(people, context);
      if (!session?.personId) return fail({ code: 'address-unconfirmed' });
      const given = items.map(({ productSku: sku, changedAt, isSaved }) => ({
        sku,
        changedAt: Date.parse(changedAt),
        isSaved,
      }));
      const joined = await syncSaved(people, session.personId, given, context.now);
      if (!joined) return fail({ code: 'address-unconfirmed' });
      return ok({
        items: joined.map(({ sku, changedAt, isSaved }) => ({
          productSku: sku,
          changedAt: new Date(changedAt).toISOString(),
          isSaved,
        })),
      });
    },
  };
}
