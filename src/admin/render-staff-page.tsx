// Renders the document of an admin's or merchant's page. Pages are not hydrated: they work by forms and links, with one small script.
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import type { StaffRow } from '#adapters/database/staff/staff-store.ts';
import { staffHomes } from '#domain/staff/staff.ts';

export interface StaffAssets {
  readonly styles: readonly string[];
  readonly script: string;
}

export interface StaffDocument {
  readonly title: string;
  readonly body: ReactNode;
  /** Path without query; marks the current entry of the navigation. */
  readonly path: string;
  /** null = not fully signed in. */
  readonly staff: StaffRow | null;
  /** Result of the last action; null = none. */
  readonly notice: string | null;
  readonly isDemo: boolean;
  readonly assets: StaffAssets;
}

const adminSections = [
  ['/admin', 'Overview'],
  ['/admin/dashboard', 'Dashboard'],
  ['/admin/crawlers', 'Feeds'],
  ['/admin/review', 'Matching'],
  ['/admin/reports', 'Reports'],
  ['/admin/moderation', 'Moderation'],
  ['/admin/merchants', 'Merchants'],
  ['/admin/placements', 'Placements'],
  ['/admin/money', 'Billing'],
  ['/admin/content', 'Content'],
  ['/admin/translations', 'Translations'],
  ['/admin/redirects', 'Redirects'],
  ['/admin/users', 'Users'],
  ['/admin/sync', 'System'],
  ['/admin/accounts', 'Accounts'],
  ['/admin/audit', 'Audit'],
] as const;

const merchantSections = [
  ['/merchant-admin', 'Dashboard'],
  ['/merchant-admin/lines', 'Listings'],
  ['/merchant-admin/prices', 'Prices'],
  ['/merchant-admin/clicks', 'Clicks'],
  ['/merchant-admin/profile', 'Profile'],
  ['/merchant-admin/test', 'Test a file'],
  ['/merchant-admin/api', 'API'],
] as const;

export function renderStaffPage(page: StaffDocument): string {
  return `<!doctype html>${renderToStaticMarkup(<StaffLayout {...page} />)}`;
}

/** Renders part of a page, without a document around it. */
export function renderFragment(body: ReactNode): string {
  return renderToStaticMarkup(<>{body}</>);
}

function StaffLayout({ title, body, path, staff, notice, isDemo, assets }: StaffDocument) {
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`${title} – Windfall admin`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {assets.styles.map(href => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script type="module" src={assets.script} />
      </head>
      <body className="staff">
        <a className="skip" href="#main">
          Skip to content
        </a>
        <header className="bar">
          <a className="brand" href={staff ? staffHomes[staff.role] : '/'}>
            Windfall
          </a>
          {staff ? <Navigation staff={staff} path={path} title={title} /> : null}
        </header>
        <main id="main" tabIndex={-1}>
          {isDemo && staff ? (
            <p className="soft demo">
              Demo: merchants, offers and visits before the first start are fictitious
              {staff.role === 'admin' && !staff.needsCode ? ', and this account needs no sign-in code' : ''}.
            </p>
          ) : null}
          {notice === null ? null : (
            <p className="notice" role="status">
              {notice}
            </p>
          )}
          {body}
        </main>
      </body>
    </html>
  );
}

/** Twice in the document: as a row on wide screens, and in a menu that opens without a script on narrow ones. page.css shows one of them. */
function Navigation({ staff, path, title }: { staff: StaffRow; path: string; title: string }) {
  const home = staffHomes[staff.role];
  const sections = staff.role === 'admin' ? adminSections : merchantSections;
  const current = sections.find(([href]) => isCurrentEntry(path, href, home));
  const links = (
    <nav aria-label="Sections">
      <ul>
        {sections.map(section => (
          <li key={section[0]}>
            <a href={section[0]} aria-current={section === current ? 'page' : undefined}>
              {section[1]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
  return (
    <>
      <div className="wide-menu">
        {links}
        <Account staff={staff} home={home} />
      </div>
      <details className="narrow-menu">
        <summary>
          Menu <span className="soft">{current?.[1] ?? title}</span>
        </summary>
        {links}
        <Account staff={staff} home={home} />
      </details>
    </>
  );
}

function Account({ staff, home }: { staff: StaffRow; home: string }) {
  const name = staff.merchantSlug ?? staff.email;
  return (
    <div className="who">
      <span className="soft name" title={name}>
        {name}
      </span>
      <a href="/">Site</a>
      <form method="post" action={`${home}/sign-out`}>
        <button type="submit" className="link">
          Sign out
        </button>
      </form>
    </div>
  );
}

/** Whether a navigation entry is current. The home entry matches only itself; the others also match the pages below them. */
function isCurrentEntry(path: string, href: string, home: string): boolean {
  return path === href || (href !== home && path.startsWith(`${href}/`));
}
