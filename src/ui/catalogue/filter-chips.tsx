import type { Translate } from '#messages/translate.ts';
import { Icon } from '#ui/controls/icon.tsx';
import styles from './filter-chips.module.css';

interface FilterChipsProps {
  readonly t: Translate;
  readonly chips: readonly {
    readonly key: string;
    readonly label: string;
    /** Address of the list without it. */
    readonly url: string;
  }[];
}

/** What the list is filtered by; each chip leads to the list without it. */
export function FilterChips({ t, chips }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('chips.label')}>
      {chips.map(({ key, label, url }) => (
        <li key={`${key} ${label}`}>
          <a className={styles.chip} href={url} aria-label={t('chips.remove', { filter: label })}>
            {label}
            <Icon name="close" className={styles.cross} />
          </a>
        </li>
      ))}
    </ul>
  );
}
