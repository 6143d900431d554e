// The filters of a narrow screen: a sheet whose button shows the number of results.
import { FilterRail } from '#ui/filters/filter-rail.tsx';
import type { FilterRailProps } from '#ui/filters/filter-rail.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Drawer } from '#ui/controls/drawer.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './filter-sheet.module.css';

interface FilterSheetProps extends FilterRailProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Products that match the chosen filters. */
  readonly total: number;
  /** `total` still belongs to the previous choices. */
  readonly isPending: boolean;
}

export function FilterSheet({ isOpen, onClose, total, isPending, ...rail }: FilterSheetProps) {
  const { t } = useI18n();
  return (
    <Drawer title={t('filters.title')} isOpen={isOpen} onClose={onClose}>
      {isOpen && <FilterRail {...rail} />}
      <p className={styles.foot}>
        <Button kind="primary" isWide aria-busy={isPending} onClick={onClose}>
          {isPending ? t('results.updating') : t('filters.show', { count: total })}
        </Button>
      </p>
    </Drawer>
  );
}
