// A short label in a frame: a fictitious merchant, a paid placement, a price drop.
import styles from './badge.module.css';

interface BadgeProps {
  readonly label: string;
  /** The colour supports the text and never replaces it. */
  readonly tone?: 'plain' | 'green' | 'amber' | 'accent';
}

export function Badge({ label, tone = 'plain' }: BadgeProps) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{label}</span>;
}
