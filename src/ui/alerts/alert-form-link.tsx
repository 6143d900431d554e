// The link that opens the alert form on lists, products and search results. It is hidden without script, which the form needs.
import { Icon } from '#ui/controls/icon.tsx';
import button from '#ui/controls/button.module.css';
import styles from './alert-form-link.module.css';

interface AlertFormLinkProps {
  /** `#price-track.list`, after a page's address when the form is on another page. */
  readonly href: string;
  readonly label: string;
  /** `main`: the only action here. `plain`: beside other actions. */
  readonly look?: 'main' | 'plain';
}

export function AlertFormLink({ href, label, look = 'plain' }: AlertFormLinkProps) {
  const kind = look === 'main' ? button.primary : `${button.quiet} ${styles.plain}`;
  return (
    <a className={`${styles.begin} ${button.button} ${kind}`} href={href} rel="nofollow">
      <Icon name="bell" /> {label}
    </a>
  );
}
