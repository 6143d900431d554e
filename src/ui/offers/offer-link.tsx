import type { ReactNode } from 'react';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Icon } from '#ui/controls/icon.tsx';
import { useI18n } from '#ui/i18n-context.ts';

interface OfferLinkProps {
  readonly offerId: string;
  /** `quiet`: as wide as its text, for lists with many links. */
  readonly kind: 'primary' | 'quiet';
  readonly children: ReactNode;
}

/** Link to an offer. Opens a new tab, so that the comparison stays open; its `rel` tells search engines that it is sponsored. */
export function OfferLink({ offerId, kind, children }: OfferLinkProps) {
  const { locale, t } = useI18n();
  // Our own address, which counts the click and redirects.
  const href = formatLocalePath(locale, `/redirect/${offerId}`);
  return (
    <ButtonLink
      href={href}
      kind={kind}
      target="_blank"
      rel="nofollow sponsored noopener"
      isWide={kind !== 'quiet'}
    >
      <span>
        {children} <span className="visually-hidden">({t('offer.newTab')})</span>
      </span>
      <Icon name="external" />
    </ButtonLink>
  );
}
