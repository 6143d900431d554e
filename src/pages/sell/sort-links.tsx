// The orders of partners' quotes, as links.
import { quoteSorts } from '#domain/trade-in/select-quotes.ts';
import type { QuoteSort } from '#domain/trade-in/select-quotes.ts';
import { ChoiceLinks } from '#ui/controls/choice-links.tsx';
import { useI18n } from '#ui/i18n-context.ts';

interface SortLinksProps {
  readonly chosen: QuoteSort;
  readonly formatHref: (sort: QuoteSort) => string;
}

export function SortLinks({ chosen, formatHref }: SortLinksProps) {
  const { t } = useI18n();
  return (
    <ChoiceLinks
      label={t('sort.label')}
      choices={quoteSorts.map(sort => ({
        key: sort,
        label: t(`sell.sort.${sort}`),
        href: formatHref(sort),
        isChosen: sort === chosen,
      }))}
    />
  );
}
