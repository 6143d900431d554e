// Exclusive choices, such as the order of a list, as links: they work without script, and each has an address.
import styles from './choice-links.module.css';

export interface LinkedChoice {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  readonly isChosen: boolean;
}

interface ChoiceLinksProps {
  /** The name of the line for screen readers. */
  readonly label: string;
  readonly choices: readonly LinkedChoice[];
  /** False where search engines should not follow them. */
  readonly isFollowed?: boolean;
}

/** A line of choices. */
export function ChoiceLinks({ label, choices, isFollowed = true }: ChoiceLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.line}>
        {choices.map(({ key, label: text, href, isChosen }) => (
          <li key={key}>
            <ChoiceLink href={href} isChosen={isChosen} isFollowed={isFollowed}>
              {text}
            </ChoiceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ChoiceLinkProps {
  readonly href: string;
  readonly isChosen: boolean;
  readonly isFollowed?: boolean;
  readonly children: React.ReactNode;
}

/** A single choice, for callers with a layout of their own. Following it keeps the scroll position. */
export function ChoiceLink({ href, isChosen, isFollowed = true, children }: ChoiceLinkProps) {
  return (
    <a
      className={styles.choice}
      href={href}
      rel={isFollowed ? undefined : 'nofollow'}
      aria-current={isChosen ? 'true' : undefined}
      data-keep-scroll=""
    >
      {children}
    </a>
  );
}
