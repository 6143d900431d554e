// Chips of the active filters; each links to the list without its filter.
import type { FilterChip } from '#api/contract/filters.ts';
import { Chip } from '#ui/controls/chip.tsx';
import { onPlainClick } from '#ui/controls/plain-click.ts';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './active-filters.module.css';

interface ActiveFilterChipsProps {
  readonly chips: readonly FilterChip[];
  readonly clearHref: string;
  readonly onRemove: (chip: FilterChip) => void;
  readonly onClear: () => void;
}

/** Number of filters from which on a link clears all of them. */
const minFiltersToClear = 2;

export function ActiveFilterChips({ chips, clearHref, onRemove, onClear }: ActiveFilterChipsProps) {
  const { t } = useI18n();
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('chips.label')}>
      {chips.map(chip => (
        <li key={`${chip.key} ${chip.label}`}>
          <Chip
            label={chip.label}
            href={chip.url}
            removeLabel={t('chips.remove', { filter: chip.label })}
            isUnlisted
            onClick={onPlainClick(() => onRemove(chip))}
          />
        </li>
      ))}
      {chips.length >= minFiltersToClear && (
        <li>
          <a className={styles.clear} href={clearHref} onClick={onPlainClick(onClear)}>
            {t('filters.clear')}
          </a>
        </li>
      )}
    </ul>
  );
}
