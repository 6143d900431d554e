// /admin/redirects: redirects from addresses of the site that no longer have a page.
import { deleteRedirect, readRedirectPage } from '#adapters/database/operations/site-redirect-store.ts';
import { answerDone } from '#admin/action-answers.ts';
import type { AdminDeps } from '#admin/admin-deps.ts';
import { adminAction, adminView } from '#admin/call.ts';
import type { StaffCall, StaffPage } from '#admin/call.ts';
import { RedirectsPage } from '#admin/pages/content/redirects-page.tsx';
import { readId, readLine } from '#admin/read-form.ts';
import { addRedirect } from '#services/operations/add-redirect.ts';
import type { RedirectFailure } from '#services/operations/add-redirect.ts';

const home = '/admin/redirects';
const perPage = 100;

type Problems = ReadonlyMap<string, string>;

const failures: Readonly<Record<RedirectFailure, readonly [string, string]>> = {
  'no-from': ['from', 'This is not a page address on this site. Enter one such as /de/old-address.'],
  'no-to': ['to', 'This is not a page address on this site. Enter one such as /de/refurbished/iphone.'],
  same: ['to', 'This is the same address as From.'],
  taken: ['from', 'This address already has a redirect. Remove that one first.'],
  'from-is-live': [
    'from',
    'This address has a page or a built-in redirect. Only addresses that return 404 can be redirected.',
  ],
  'to-is-gone': ['to', 'This address has no page. It must return 200.'],
  chain: ['to', 'This would create a chain with another redirect.'],
};

export const redirectCalls: readonly StaffCall[] = [
  adminView(home, (deps, { query }) =>
    show(deps, query, { typed: new URLSearchParams(), problems: new Map() }),
  ),

  adminAction(home, 'redirects.add', async (deps, { form, query }, { email }) => {
    const typed = { from: form.get('from') ?? '', to: form.get('to') ?? '', by: email };
    const added = await addRedirect(
      { ...deps, fetchPageStatus: path => deps.site.fetchPageStatus(path) },
      typed,
    );
    if (!added.ok) {
      const problems = new Map([failures[added.failure]]);
      return {
        ...(await show(deps, query, { typed: form, problems })),
        status: 422,
        audit: { outcome: 'refused', subject: typed.from.slice(0, 300), after: added.failure },
      };
    }
    const { from, to } = added.value;
    return answerDone({
      path: home,
      notice: `Redirect added: ${from} to ${to}.`,
      subject: from,
      after: { to },
    });
  }),

  adminAction(`${home}/:redirectId/remove`, 'redirects.remove', async ({ db }, { params }) => {
    const removed = await deleteRedirect(db, readId(params['redirectId']) ?? 0);
    if (!removed)
      return {
        kind: 'redirect',
        path: home,
        notice: 'This redirect was already removed.',
        audit: { outcome: 'refused' },
      };
    return answerDone({
      path: home,
      notice: `Redirect from ${removed.from} removed. Browsers that followed it may remember it for an hour.`,
      subject: removed.from,
      before: { to: removed.to },
    });
  }),
];

async function show(
  { db }: AdminDeps,
  query: URLSearchParams,
  form: { readonly typed: URLSearchParams; readonly problems: Problems },
): Promise<StaffPage> {
  const words = readLine(query.get('q'), 200);
  const after = readLine(query.get('after'), 1_100) ?? '';
  const rows = await readRedirectPage(db, { words, after, limit: perPage + 1 });
  return {
    kind: 'page',
    title: 'Redirects',
    body: (
      <RedirectsPage rows={rows.slice(0, perPage)} hasMore={rows.length > perPage} words={words} {...form} />
    ),
  };
}
