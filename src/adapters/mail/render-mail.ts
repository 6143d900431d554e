// Renders a mail: subject, HTML, plain text and pictures, in the recipient's language.
import type { PngStore } from '#adapters/pictures/png-store.ts';
import { resolveLocale, getCountryLocale } from '#domain/locale/locale.ts';
import type { LocaleSlug } from '#domain/locale/locale.ts';
import type { Mail, MailKind } from '#domain/mail/mail.ts';
import type { LinkToken } from '#domain/people/link-token.ts';
import { maxAlerts } from '#domain/people/link-token.ts';
import type { MailContext, MailStops } from '#emails/mail-context.ts';
import { formatSiteUrl } from '#emails/mail-context.ts';
import { listPictures } from '#emails/mail-document.ts';
import { drawMailMark, drawMailPicture } from '#emails/mail-pictures.ts';
import { markName, renderHtml } from '#emails/render-html.tsx';
import { renderText } from '#emails/render-text.ts';
import { writeMail } from '#emails/write-mail.ts';
import type { OutgoingMail } from '#services/ports/mailer.ts';

export interface MailRendererDeps {
  /** Origin of the site. */
  readonly siteUrl: string;
  readonly isDemo: boolean;
  /** Name and address of whoever runs the site, by line. */
  readonly sender: readonly string[];
  readonly translations: Readonly<Record<LocaleSlug, MailContext['i18n']['t']>>;
  readonly nameProduct: MailContext['nameProduct'];
  /** Called only for mails that name a list with active filters. */
  readonly loadListNames: () => Promise<MailContext['nameList']>;
  readonly signLink: (token: LinkToken) => string;
  readonly pngs: PngStore;
}

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Accepts the one-click POST of RFC 8058; null for mails that cannot be unsubscribed from. */
  readonly unsubscribeUrl: string | null;
  /** null = replies go to the operator. */
  readonly replyTo: string | null;
  readonly pictures: readonly { readonly name: string; readonly png: Buffer }[];
}

export type RenderMail = (
  mail: Pick<OutgoingMail, 'mail' | 'place' | 'facts' | 'personId' | 'at'>,
) => Promise<RenderedMail | null>;

/** Device pixels for each CSS pixel. */
const scale = 2;
/** CSS pixels. */
const widths = { device: 120, mark: 34 } as const;

/** The function returns null when what the mail would say is no longer true. */
export function createMailRenderer(deps: MailRendererDeps): RenderMail {
  return async ({ mail, place, facts, personId, at }) => {
    const locale = resolveLocale(place.country, place.language);
    const t = deps.translations[locale.slug];
    const context: MailContext = {
      ...deps,
      i18n: { locale, t },
      market: getCountryLocale(place.country),
      at,
      nameList: namesList(facts) ? await deps.loadListNames() : () => '',
      stop: null,
    };
    const stops = personId === null ? null : createStops(deps, context, personId);
    const written = writeMail(mail, facts, { ...context, stop: stops });
    if (!written) return null;
    const notes = [
      ...(showsOffers(mail) ? [t(context.market.taxIncluded ? 'tax.included' : 'tax.excluded')] : []),
      ...(showsOffers(mail) && deps.isDemo ? [t('demo.notice')] : []),
      t('mail.footer.quiet'),
      t('footer.independent'),
      ...deps.sender,
    ];
    const document = { ...written, footer: { ...written.footer, notes } };
    const homeUrl = formatSiteUrl(context, '/');
    const pictures = listPictures(document).map(picture => ({
      name: picture.name,
      svg: drawMailPicture(picture),
      width: widths.device,
    }));
    return {
      subject: document.subject,
      html: renderHtml({ document, locale, homeUrl }),
      text: renderText(document, homeUrl, t),
      unsubscribeUrl: stops && findUnsubscribeUrl(mail, stops),
      replyTo: document.replyTo ?? null,
      pictures: await Promise.all(
        [{ name: markName, svg: drawMailMark(), width: widths.mark }, ...pictures].map(
          async ({ name, svg, width }) => ({ name, png: await render(deps.pngs, svg, width * scale) }),
        ),
      ),
    };
  };
}

/** Mails of other kinds show no prices. */
const kindsWithOffers: readonly MailKind[] = ['alert', 'alert-digest', 'newsletter', 'reminder', 'follow-up'];

function showsOffers({ kind }: Mail): boolean {
  return kindsWithOffers.includes(kind);
}

function namesList({ alerts }: OutgoingMail['facts']): boolean {
  return [...alerts.values()].some(({ productId, searchText }) => productId === null && searchText === null);
}

async function render(pngs: PngStore, svg: string, width: number): Promise<Buffer> {
  const png = await pngs.render(svg, width);
  if (!png) throw new Error('too many pictures wait to be made');
  return png;
}

interface SignedStops extends MailStops {
  /** A page that accepts the one-click POST of a mail client as well. */
  readonly oneClick: (alertIds: readonly number[]) => string;
}

function createStops({ signLink }: MailRendererDeps, context: MailContext, personId: number): SignedStops {
  const page = (token: LinkToken) => formatSiteUrl(context, `/unsubscribe/${signLink(token)}`);
  const oneClick = (given: readonly number[]) => {
    const alertIds = [...new Set(given)].slice(0, maxAlerts);
    const [only, another] = alertIds;
    return only !== undefined && another === undefined
      ? page({ purpose: 'remove-alert', personId, alertId: only })
      : page({ purpose: 'remove-alerts', personId, alertIds });
  };
  return {
    alert: alertId => {
      const token = signLink({ purpose: 'remove-alert', personId, alertId });
      return formatSiteUrl(context, `/product-alerts?action=remove-alert&n=${alertId}&u=${token}`);
    },
    alerts: oneClick,
    kind: what => page({ purpose: 'unsubscribe', personId, what }),
    oneClick,
  };
}

function findUnsubscribeUrl(mail: Mail, { oneClick, kind }: SignedStops): string | null {
  switch (mail.kind) {
    case 'alert':
      return oneClick([mail.payload.match.alertId]);
    case 'alert-digest':
      return oneClick(mail.payload.matches.map(({ alertId }) => alertId));
    case 'newsletter':
    case 'reminder':
    case 'follow-up':
      return kind(mail.kind);
    case 'confirm-email':
    case 'magic-link':
    case 'account-deleted':
    case 'contact-message':
    case 'contact-received':
    case 'staff-link':
    case 'trouble':
    case 'profile-decided':
      return null;
  }
}
