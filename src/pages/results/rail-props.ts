// Props of the filter rail, which is shown beside the list or in a sheet.
import { withFilter } from '#domain/filters/active-filters.ts';
import type { FilterRange } from '#domain/filters/active-filters.ts';
import { isChosen, toggleChoice } from '#domain/filters/choose-value.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { formatNumber } from '#messages/formats.ts';
import type { I18n } from '#messages/i18n.ts';
import { offeredAvailabilities } from '#pages/results/list-changes.ts';
import type { ResultsData } from '#pages/results/load-results.ts';
import type { Choosing } from '#pages/results/use-choices.ts';
import type { FilterRailProps } from '#ui/filters/filter-rail.tsx';

export function presentRailProps(
  { rail, links, totals }: ResultsData,
  { filters, choose }: Choosing,
  { locale, t }: I18n,
): FilterRailProps {
  return {
    groups: rail,
    availabilities: offeredAvailabilities.map(name => ({
      id: name,
      label: t(`availability.${name}`),
      href: formatLocalePath(locale, links.availabilities[name]),
      isChecked: name === filters.availability,
      note: formatNumber(locale, totals[name]),
      isUnlisted: name !== 'available',
    })),
    isChosen: ({ key, value }) => isChosen(filters, key, value.choice),
    onChoose: ({ key, value }) => choose(now => toggleChoice(now, key, value.choice)),
    onRange: (key, gte, lte, isTypedOn) =>
      choose(now => withFilter(now, key, makeRange(gte, lte)), isTypedOn ? 'continued' : 'immediate'),
    onAvailability: id => {
      const availability = offeredAvailabilities.find(name => name === id);
      if (availability) choose(now => ({ ...now, availability }));
    },
  };
}

/** null = no bound; a range without bounds filters nothing. */
function makeRange(gte: number | null, lte: number | null): FilterRange | null {
  if (gte === null && lte === null) return null;
  return { ...(gte === null ? {} : { gte }), ...(lte === null ? {} : { lte }) };
}
