// The shell around every page: header, content, footer; and the 404 and 500 pages in the same shell.
import { readAlternates, useCurrentPage } from '#pages/page-handle.ts';
import type { PageHandle, RootHandle } from '#pages/page-handle.ts';
import { useEffect } from 'react';
import type { PropsWithChildren } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { findLocaleByLanguage } from '#domain/locale/locale.ts';
import { linkedCountries } from '#domain/trade-in/linked-countries.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { dropVisitorKeys } from '#domain/urls/visitor-keys.ts';
import { ExploreField } from '#pages/explore/explore-field.tsx';
import { storeCookieAnswer } from '#pages/shell/cookie-answer.ts';
import { useChosenLocale } from '#pages/shell/chosen-locale.ts';
import { ShellLoader } from '#pages/shell/shell-loader.tsx';
import { useShownLocale } from '#pages/shell/shown-locale.ts';
import type { ShellProps } from '#pages/shell/shell-props.ts';
import { loaderContext, usePage } from '#pages/page-context.ts';
import { PageFailure } from '#pages/page-failure.ts';
import { SavedProvider } from '#pages/saved/saved-provider.tsx';
import { getPageAddress } from '#pages/navigation/same-page.ts';
import { StayOnFailure } from '#pages/navigation/stay-on-page.tsx';
import { SnackbarProvider } from '#ui/controls/snackbar.tsx';
import { ErrorPage } from '#ui/error/error-page.tsx';
import { I18nProvider, useI18n } from '#ui/i18n-context.ts';
import { DemoBanner } from '#ui/layout/demo-banner.tsx';
import { Footer } from '#ui/layout/footer.tsx';
import type { FooterLink } from '#ui/layout/footer-links.ts';
import { Header } from '#ui/layout/header.tsx';
import { listSections } from '#ui/layout/nav-items.ts';
import { formatPageInLocale } from '#ui/layout/page-in-locale.ts';
import { LoadingBar } from '#ui/layout/loading-bar.tsx';
import { CookieConsent } from '#ui/notices/cookie-consent.tsx';
import { SkipLink } from '#ui/layout/skip-link.tsx';
import '#ui/fonts/fonts.css';
import '#ui/styles/tokens.css';
import '#ui/styles/base.css';

export async function rootLoader(asked: LoaderFunctionArgs) {
  // Loaded on the server only: the root route never revalidates, so the browser keeps these links.
  const partners = import.meta.env.SSR ? await listPartnerLinks(asked) : [];
  return { year: new Date().getUTCFullYear(), partners };
}

/** Links for the footer; none when the call fails. */
async function listPartnerLinks({ context, request }: LoaderFunctionArgs): Promise<FooterLink[]> {
  const { api, locale } = context.get(loaderContext);
  const { country } = locale;
  if (!linkedCountries.includes(country)) return [];
  const answer = await api.getSellPartners({ country }, request.signal);
  const partners = answer.ok ? answer.value.partners : [];
  return partners.map(({ label, path }) => ({
    label: { name: label },
    href: path,
    kind: 'locale',
    isExternal: true,
  }));
}

export function Root() {
  const { pathname, search } = useLocation();
  const match = useMatches().at(-1);
  const handle = match?.handle as PageHandle | undefined;
  const path = handle?.isCountryOnly ? '/' : pathname + dropVisitorKeys(search);
  const alternates = readAlternates(handle, match?.loaderData);
  return (
    <Shell path={path} languages={handle?.languages ?? null} alternates={alternates}>
      <Outlet />
    </Shell>
  );
}

export function RootErrorBoundary() {
  const { t } = useI18n();
  const error = useRouteError();
  const failure = error instanceof PageFailure ? error : null;
  const isNotFound = failure?.status === 404;
  const kind = isNotFound ? 'not-found' : 'failure';
  return (
    <Shell path="/" languages={null}>
      <title>{`${t(isNotFound ? 'not-found.title' : 'failure.title')} · Windfall`}</title>
      <meta name="robots" content="noindex" />
      <ErrorPage kind={kind} requestId={failure?.requestId || null} />
    </Shell>
  );
}

function Shell({ path, languages, alternates = null, children }: PropsWithChildren<ShellProps>) {
  const i18n = useI18n();
  const { locale } = i18n;
  const shown = useShownLocale(locale, languages !== null);
  const { isDemo, operator } = usePage();
  const { pathname, key } = useLocation();
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const sections = listSections((useMatches()[0]?.handle as RootHandle | undefined)?.paths ?? []);
  const PageHeader = useCurrentPage()?.module?.Header;
  const languageLinks = languages?.map(language => {
    const there = findLocaleByLanguage(language);
    return { language, href: formatPageInLocale(there, path, languages, alternates) };
  });
  const isLoading = useNavigation().state !== 'idle';
  useChosenLocale();
  useAnnouncedNavigation();
  return (
    <SnackbarProvider>
      <SkipLink />
      <LoadingBar isLoading={isLoading} />
      {isDemo && <DemoBanner />}
      <CookieConsent
        policy={formatLocalePath(findLocaleByLanguage(locale.language), '/cookie-policy')}
        onAnswer={storeCookieAnswer}
      />
      <I18nProvider value={{ ...i18n, locale: shown }}>
        {PageHeader ? (
          <PageHeader path={pathname} pageKey={key} sections={sections} languageLinks={languageLinks ?? []} />
        ) : (
          <Header
            path={pathname}
            pageKey={key}
            sections={sections}
            renderSearch={onClose => <ExploreField place="header" onClose={onClose} />}
          />
        )}
      </I18nProvider>
      <main id="main" tabIndex={-1}>
        <SavedProvider>{children}</SavedProvider>
      </main>
      <I18nProvider value={{ ...i18n, locale: shown }}>
        <Footer
          path={path}
          languages={languages}
          alternates={alternates}
          year={root?.year ?? null}
          partners={root?.partners ?? []}
          operator={operator}
        />
      </I18nProvider>
      <StayOnFailure />
      <ScrollRestoration />
      <ShellLoader path={path} languages={languages} alternates={alternates} />
    </SnackbarProvider>
  );
}

/** The address announced last. Kept outside the shell, which an error page remounts. Set in the browser only. */
let announcedAddress: string | null = null;

/** After a client navigation the new page's heading gets the focus, so that a screen reader announces it. */
function useAnnouncedNavigation() {
  const location = useLocation();
  const address = getPageAddress(location);
  // A filter that was clicked keeps the focus: its list announces the result itself.
  const keepsFocus = (location.state as { keepsFocus?: boolean } | null)?.keepsFocus === true;
  useEffect(() => {
    const isFirst = announcedAddress === null;
    if (announcedAddress === address) return;
    announcedAddress = address;
    const heading = isFirst || keepsFocus ? null : document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [address, keepsFocus]);
}
