// Shortcuts above the list to its largest filter values.
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import type { FilterLinkView } from '#ui/filters/filter-view.ts';
import { Chip } from '#ui/controls/chip.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './shortcuts.module.css';

interface ShortcutsProps {
  readonly values: readonly FilterLinkView[];
}

export function Shortcuts({ values }: ShortcutsProps) {
  const { locale, t } = useI18n();
  if (values.length === 0) return null;
  return (
    <nav className={styles.shortcuts} aria-label={t('shortcuts.label')}>
      <ul className={styles.list}>
        {values.map(({ label, path, isUnlisted }) => (
          <li key={path}>
            <Chip label={label} href={formatLocalePath(locale, path)} isUnlisted={isUnlisted === true} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
