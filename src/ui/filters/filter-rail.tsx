// All filters of a list: beside it on a wide screen, in a sheet on a narrow one.
import { FilterGroup } from '#ui/filters/filter-group.tsx';
import { FilterRange } from '#ui/filters/filter-range.tsx';
import type { ChooseRange } from '#ui/filters/filter-range.tsx';
import type { ChosenValue, FilterGroupView } from '#ui/filters/filter-view.ts';
import { Accordion } from '#ui/controls/accordion.tsx';
import { CheckboxLinks } from '#ui/controls/checkbox-group.tsx';
import type { CheckboxLink } from '#ui/controls/checkbox-group.tsx';
import { useI18n } from '#ui/i18n-context.ts';

export interface FilterRailProps {
  readonly groups: readonly FilterGroupView[];
  /** Links for in stock only, with recently sold out, and all. */
  readonly availabilities: readonly CheckboxLink[];
  readonly isChosen: (chosen: ChosenValue) => boolean;
  readonly onChoose: (chosen: ChosenValue) => void;
  readonly onRange: ChooseRange;
  readonly onAvailability: (id: string) => void;
}

export function FilterRail({
  groups,
  availabilities,
  onAvailability,
  onRange,
  ...choosing
}: FilterRailProps) {
  const { t } = useI18n();
  return (
    <>
      {groups.map(group => (
        <FilterGroup key={group.key} group={group} {...choosing}>
          {group.range && <FilterRange group={group} range={group.range} onRange={onRange} />}
        </FilterGroup>
      ))}
      <Accordion title={t('availability.label')} isInitiallyOpen>
        <CheckboxLinks
          label={t('availability.label')}
          isExclusive
          links={availabilities}
          onChoose={onAvailability}
        />
      </Accordion>
    </>
  );
}
