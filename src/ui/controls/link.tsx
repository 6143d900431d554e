// Standalone links; a link inside a sentence is a plain anchor.
import type { ComponentProps } from 'react';
import { Icon } from '#ui/controls/icon.tsx';
import styles from './link.module.css';

/** `onward`: to more on the same subject, with an arrow. `plain`: one of many, underlined on hover. */
export type LinkKind = 'onward' | 'plain';

interface LinkProps extends Omit<ComponentProps<'a'>, 'className'> {
  readonly href: string;
  readonly kind?: LinkKind;
  /** The link to the current page or choice. */
  readonly isCurrent?: boolean;
}

export function Link({ kind = 'plain', isCurrent = false, children, ...rest }: LinkProps) {
  return (
    <a {...rest} className={styles[kind]} aria-current={isCurrent ? 'true' : undefined}>
      {children}
      {kind === 'onward' && (
        // Joined to the last word by a no-break space, so that the arrow is never alone on a line.
        <span className={styles.arrow} aria-hidden="true">
          {'\u00a0'}
          <Icon name="arrow-right" />
        </span>
      )}
    </a>
  );
}
