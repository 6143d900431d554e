// The link that opens the form of an alert, wherever one may begin. It needs script, and is hidden without.
import { Icon } from '#ui/controls/icon.tsx';
import button from '#ui/controls/button.module.css';
import styles from './alert-begin.module.css';

interface AlertBeginProps {
  /** `#price-track.list`, perhaps after the address of another page. */
  readonly href: string;
  readonly label: string;
  /** `main`: the one thing to do here. `plain`: beside something else. */
  readonly look?: 'main' | 'plain';
}

export function AlertBegin({ href, label, look = 'plain' }: AlertBeginProps) {
  const kind = look === 'main' ? button.primary : `${button.quiet} ${styles.plain}`;
  return (
    <a className={`${styles.begin} ${button.button} ${kind}`} href={href} rel="nofollow">
      <Icon name="bell" /> {label}
    </a>
  );
}
