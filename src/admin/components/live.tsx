// A part of a page that the page's script polls until it is over; without the script there is a link that loads the page again.
import type { ReactNode } from 'react';

export function Live({ path, isOver, children }: { path: string; isOver: boolean; children: ReactNode }) {
  if (isOver) return <div>{children}</div>;
  return (
    <>
      <noscript>
        <p>
          <a href={path.replace(/\/progress$/, '')}>Refresh</a>
        </p>
      </noscript>
      <div data-live={path} aria-live="polite">
        {children}
      </div>
    </>
  );
}
