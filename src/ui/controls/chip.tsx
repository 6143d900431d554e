// A short choice in a row of others: a link to a list, or one that removes the filter it names.
import type { MouseEventHandler } from 'react';
import { Icon } from '#ui/controls/icon.tsx';
import styles from './chip.module.css';

interface ChipProps {
  readonly label: string;
  readonly href: string;
  /** Full label of removing it ("Remove filter: 128 GB"); a chip with this label shows a cross. */
  readonly removeLabel?: string;
  /** Search engines must not follow the link. */
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
