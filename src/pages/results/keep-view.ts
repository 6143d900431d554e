// Adds the current view to the links of chips and rail, which are built for the card view.
import type { FilterChip } from '#api/contract/filters.ts';
import type { FilterGroupView } from '#ui/filters/filter-view.ts';

type KeepView = (path: string) => string;

export function keepViewOfChips<Template extends { readonly chips: readonly FilterChip[] }>(
  template: Template,
  keepView: KeepView,
): Template {
  return { ...template, chips: template.chips.map(chip => ({ ...chip, url: keepView(chip.url) })) };
}

export function keepViewOfRail(groups: readonly FilterGroupView[], keepView: KeepView): FilterGroupView[] {
  return groups.map(group => ({
    ...group,
    values: group.values.map(value => ({
      ...value,
      path: value.path === null ? null : keepView(value.path),
    })),
    ...(group.range && { range: { ...group.range, path: keepView(group.range.path) } }),
  }));
}
