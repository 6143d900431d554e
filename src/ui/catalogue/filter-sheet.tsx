// The filters of a narrow screen: a sheet that says on its button how much is left.
import type { Translate } from '#messages/translate.ts';
import { FilterRail } from '#ui/catalogue/filter-rail.tsx';
import type { FilterRailProps } from '#ui/catalogue/filter-rail.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Drawer } from '#ui/controls/drawer.tsx';
import styles from './filter-sheet.module.css';

interface FilterSheetProps extends FilterRailProps {
  readonly t: Translate;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Products that pass what is chosen. */
  readonly total: number;
  /** The figure is still that of the choices before. */
  readonly isPending: boolean;
}

export function FilterSheet({ isOpen, onClose, total, isPending, ...rail }: FilterSheetProps) {
  const { t } = rail;
  return (
    <Drawer t={t} title={t('filters.title')} isOpen={isOpen} onClose={onClose}>
      {isOpen && <FilterRail {...rail} />}
      <p className={styles.foot}>
        <Button kind="primary" isWide aria-busy={isPending} onClick={onClose}>
          {isPending ? t('results.updating') : t('filters.show', { count: total })}
        </Button>
      </p>
    </Drawer>
  );
}
