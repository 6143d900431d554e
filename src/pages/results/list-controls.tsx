// The controls above the list: mode, order and the chips of the chosen filters.
import type { FilterChip } from '#api/contract/filters.ts';
import { withFilter } from '#domain/filters/active-filters.ts';
import { toggleChoice } from '#domain/filters/choose-value.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { formatNumber } from '#messages/formats.ts';
import { clearFilters } from '#pages/results/list-changes.ts';
import { listViews, rememberView, withView } from '#pages/results/list-view.ts';
import type { ListView } from '#pages/results/list-view.ts';
import { withPage } from '#pages/results/page-number.ts';
import type { ResultsData } from '#pages/results/load-results.ts';
import type { Choosing } from '#pages/results/use-choices.ts';
import { AlertFormLink } from '#ui/alerts/alert-form-link.tsx';
import { ActiveFilterChips } from '#ui/filters/active-filters.tsx';
import { ModeSwitch } from '#ui/results/mode-switch.tsx';
import { SortForm } from '#ui/results/sort-form.tsx';
import { ViewSwitch } from '#ui/results/view-switch.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Icon } from '#ui/controls/icon.tsx';
import type { IconName } from '#ui/controls/icon.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './list-controls.module.css';

const viewIcons = { cards: 'cards', ledger: 'rows', models: 'stack' } as const satisfies Record<
  ListView,
  IconName
>;

interface ListControlsProps {
  readonly data: ResultsData;
  readonly choosing: Choosing;
  readonly chips: readonly FilterChip[];
  readonly onOpenFilters: () => void;
}

export function ListControls({ data, choosing, chips, onOpenFilters }: ListControlsProps) {
  const { locale, t } = useI18n();
  const { filters, links, otherTotal } = data;
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.top}>
          <ModeSwitch
            mode={filters.mode}
            ownHref={formatLocalePath(locale, links.own)}
            otherHref={formatLocalePath(locale, links.otherMode)}
            otherTotal={formatNumber(locale, otherTotal)}
          />
          <span className={styles.alert}>
            {data.total > 0 && <AlertFormLink href="#price-track.list" label={t('alert.begin.list')} />}
          </span>
          <span className={styles.view}>
            <ViewSwitch
              current={data.view}
              views={listViews.map(name => ({
                name,
                icon: viewIcons[name],
                label: t(`view.${name}`),
                href: formatLocalePath(locale, withView(withPage(links.own, data.page), name)),
              }))}
              onChoose={rememberView}
            />
          </span>
        </div>
        <div className={styles.tools}>
          <span className={styles.open}>
            <ButtonLink
              href="#filters"
              role="button"
              onClick={event => {
                event.preventDefault();
                onOpenFilters();
              }}
            >
              <Icon name="filter" /> {t('filters.open', { count: chips.length })}
            </ButtonLink>
          </span>
          <SortForm
            sort={choosing.filters.sortBy}
            href={formatLocalePath(locale, links.unsorted)}
            onSort={sortBy => choosing.choose(now => ({ ...now, sortBy }), 'immediate')}
          />
        </div>
      </div>
      <ActiveFilterChips
        chips={chips}
        clearHref={formatLocalePath(locale, links.clear)}
        onRemove={({ key, value }) =>
          choosing.choose(now =>
            value === null ? withFilter(now, key, null) : toggleChoice(now, key, value),
          )
        }
        onClear={() => choosing.choose(clearFilters, 'immediate')}
      />
    </>
  );
}
