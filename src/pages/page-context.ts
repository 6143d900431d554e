// The context of loaders and of page components, in addition to messages and locale (ui/i18n-context.ts).
import { createContext } from 'react-router';
import type { ApiClient } from '#api/client.ts';
import type { AddressVocabulary } from '#domain/urls/address-vocabulary.ts';
import type { I18n } from '#messages/i18n.ts';
import type { PostedContact } from '#pages/contact/posted-contact.ts';
import type { Operator } from '#ui/layout/footer.tsx';
import { createRequiredContext } from '#ui/required-context.ts';

/** For loaders: `context.get(loaderContext)`. */
export const loaderContext = createContext<LoaderContext>();

export interface LoaderContext extends I18n {
  readonly api: ApiClient;
  /** The vocabulary of addresses: in memory on the server, loaded once in the browser. */
  readonly loadVocabulary: () => Promise<AddressVocabulary>;
  /** On the server, a form that was posted to the page and rejected. */
  readonly posted?: PostedContact | null;
}

export interface PageContext {
  /** For calls after the first render, whose data comes from the loader. */
  readonly api: ApiClient;
  /** Origin of the site from the configuration, never from a request; for canonical and hreflang addresses. */
  readonly publicUrl: string;
  /** True in the demonstration: pages show a banner that says so. */
  readonly isDemo: boolean;
  readonly operator: Operator;
  /** As in `LoaderContext`, for components that build an address from the visitor's choices. */
  readonly loadVocabulary: () => Promise<AddressVocabulary>;
}

export const [PageProvider, usePage] = createRequiredContext<PageContext>('usePage');
