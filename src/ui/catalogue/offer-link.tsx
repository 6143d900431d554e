import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Icon } from '#ui/controls/icon.tsx';
import { useI18n } from '#ui/i18n-context.ts';

interface OfferLinkProps {
  /** `/redirect/{offerId}` with the locale prefix: our own address, which counts the click and redirects. */
  readonly href: string;
  readonly kind: 'primary' | 'secondary';
  readonly children: ReactNode;
}

/** Link to an offer. Opens a new tab, so that the comparison stays open; its `rel` tells search engines that it is sponsored. */
export function OfferLink({ href, kind, children }: OfferLinkProps) {
  const { t } = useI18n();
  return (
    <ButtonLink href={href} kind={kind} target="_blank" rel="nofollow sponsored noopener" isWide>
      <span>
        {children} <span className="visually-hidden">({t('offer.newTab')})</span>
      </span>
      <Icon name="external" />
    </ButtonLink>
  );
}
