// The gallery's contents: a row for each control, by its file name. A test finds controls without a row.
import { buttonSpecimens, shareButtonSpecimens } from '#ui/gallery/button-specimens.tsx';
import {
  accordionSpecimens,
  checkboxGroupSpecimens,
  chipSpecimens,
  radioGroupSpecimens,
  rangeSpecimens,
  selectSpecimens,
} from '#ui/gallery/choice-specimens.tsx';
import { copyLineSpecimens, fieldSpecimens } from '#ui/gallery/field-specimens.tsx';
import { iconSpecimens } from '#ui/gallery/icon-specimens.tsx';
import { linkSpecimens } from '#ui/gallery/link-specimens.tsx';
import { badgeSpecimens, skeletonSpecimens } from '#ui/gallery/mark-specimens.tsx';
import {
  closeButtonSpecimens,
  dialogSpecimens,
  drawerSpecimens,
  snackbarSpecimens,
} from '#ui/gallery/opening-specimens.tsx';
import { comboboxSpecimens, searchFieldSpecimens, tabsSpecimens } from '#ui/gallery/search-specimens.tsx';
import { chartTableSpecimens, tableSpecimens } from '#ui/gallery/table-specimens.tsx';
import { tooltipSpecimens } from '#ui/gallery/tooltip-specimens.tsx';
import { toggleSpecimens } from '#ui/gallery/toggle-specimens.tsx';
import {
  breadcrumbSpecimens,
  choiceLinksSpecimens,
  paginationSpecimens,
} from '#ui/gallery/navigation-specimens.tsx';
import type { Specimen } from '#ui/gallery/specimen.ts';

export const specimens: Readonly<Record<string, readonly Specimen[]>> = {
  button: buttonSpecimens,
  'share-button': shareButtonSpecimens,
  link: linkSpecimens,
  field: fieldSpecimens,
  'copy-line': copyLineSpecimens,
  select: selectSpecimens,
  combobox: comboboxSpecimens,
  'search-field': searchFieldSpecimens,
  'checkbox-group': checkboxGroupSpecimens,
  'radio-group': radioGroupSpecimens,
  range: rangeSpecimens,
  tabs: tabsSpecimens,
  accordion: accordionSpecimens,
  chip: chipSpecimens,
  toggle: toggleSpecimens,
  badge: badgeSpecimens,
  skeleton: skeletonSpecimens,
  table: tableSpecimens,
  'chart-table': chartTableSpecimens,
  'choice-links': choiceLinksSpecimens,
  pagination: paginationSpecimens,
  breadcrumbs: breadcrumbSpecimens,
  tooltip: tooltipSpecimens,
  icon: iconSpecimens,
  'close-button': closeButtonSpecimens,
  dialog: dialogSpecimens,
  drawer: drawerSpecimens,
  snackbar: snackbarSpecimens,
};
