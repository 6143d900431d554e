// A word in a frame that marks what stands beside it: an invented merchant, a paid place, a fall in price.
import styles from './badge.module.css';

interface BadgeProps {
  readonly label: string;
  /** The colour supports the word and never replaces it. */
  readonly tone?: 'plain' | 'green' | 'amber' | 'accent';
}

export function Badge({ label, tone = 'plain' }: BadgeProps) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{label}</span>;
}
