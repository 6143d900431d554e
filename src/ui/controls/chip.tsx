// A short choice that stands in a row with others: a link to follow, or one that takes away what it names.
import type { MouseEventHandler } from 'react';
import { Icon } from '#ui/controls/icon.tsx';
import styles from './chip.module.css';

interface ChipProps {
  readonly label: string;
  readonly href: string;
  /** What removing it is called in full ("Remove filter: 128 GB"); a chip with it carries a cross. */
  readonly removeLabel?: string;
  /** No page of its own for search engines. */
  readonly isUnlisted?: boolean;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>;
}

export function Chip({ label, href, removeLabel, isUnlisted = false, onClick }: ChipProps) {
  return (
    <a
      className={removeLabel === undefined ? styles.chip : `${styles.chip} ${styles.chosen}`}
      href={href}
      rel={isUnlisted ? 'nofollow' : undefined}
      aria-label={removeLabel}
      onClick={onClick}
    >
      {label}
      {removeLabel !== undefined && <Icon name="close" className={styles.cross} />}
    </a>
  );
}
