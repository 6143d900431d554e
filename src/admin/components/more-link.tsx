// The link to the next rows of a long list. Keyset pagination: they begin after the last row shown, so late pages are as fast as the first.
import type { ReactNode } from 'react';

export function MoreLink({
  hasMore,
  href,
  children,
}: {
  hasMore: boolean;
  href: string;
  children: ReactNode;
}) {
  return hasMore ? (
    <p className="more">
      <a href={href} rel="next">
        {children}
      </a>
    </p>
  ) : null;
}
