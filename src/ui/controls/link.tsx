// Links that stand by themselves; one inside a sentence is a plain anchor.
import type { ComponentProps } from 'react';
import { Icon } from '#ui/controls/icon.tsx';
import styles from './link.module.css';

/** `onward`: to more of what was just read, with an arrow. `plain`: one of many, underlined when it is pointed at. */
export type LinkKind = 'onward' | 'plain';

interface LinkProps extends Omit<ComponentProps<'a'>, 'className'> {
  readonly href: string;
  readonly kind?: LinkKind;
  /** The link of the page or the choice that is on show. */
  readonly isCurrent?: boolean;
}

export function Link({ kind = 'plain', isCurrent = false, children, ...rest }: LinkProps) {
  return (
    <a {...rest} className={styles[kind]} aria-current={isCurrent ? 'true' : undefined}>
      {children}
      {kind === 'onward' && (
        // Held to the last word by a no-break space: an arrow alone on a line points at nothing.
        <span className={styles.arrow} aria-hidden="true">
          {'\u00a0'}
          <Icon name="arrow-right" />
        </span>
      )}
    </a>
  );
}
