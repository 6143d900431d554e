import type { Translate } from '#messages/translate.ts';
import styles from './sort-links.module.css';

export interface Choice {
  readonly label: string;
  readonly href: string;
  readonly isChosen: boolean;
}

interface SortLinksProps {
  readonly t: Translate;
  readonly availabilities: readonly Choice[];
  readonly sorts: readonly Choice[];
}

/** Order and availability as links: they work without script and can be shared. */
export function SortLinks({ t, availabilities, sorts }: SortLinksProps) {
  return (
    <div className={styles.bar}>
      <ChoiceList label={t('availability.label')} choices={availabilities} />
      <ChoiceList label={t('sort.label')} choices={sorts} />
    </div>
  );
}

function ChoiceList({ label, choices }: { readonly label: string; readonly choices: readonly Choice[] }) {
  return (
    <nav className={styles.group} aria-label={label}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <ul className={styles.list}>
        {choices.map(choice => (
          <li key={choice.href}>
            <a
              className={styles.choice}
              href={choice.href}
              aria-current={choice.isChosen ? 'true' : undefined}
            >
              {choice.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
