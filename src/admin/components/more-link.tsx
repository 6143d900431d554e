// The way to the next rows of a long list, which begin behind the last one shown: as quick at the end as at the beginning.
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
