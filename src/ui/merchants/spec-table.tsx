import type { WireRefurbisher } from '#api/contract/refurbishers.ts';
import { specKind } from '#domain/merchants/merchant-specs.ts';
import type { SpecSlug } from '#domain/merchants/merchant-specs.ts';
import { orderBySpec } from '#domain/merchants/spec-range.ts';
import { Table } from '#ui/controls/table.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { MerchantLink } from '#ui/merchants/merchant-link.tsx';
import { readSpecNumber } from '#ui/merchants/spec-number.ts';
import { SpecValue } from '#ui/merchants/spec-value.tsx';

interface SpecTableProps {
  readonly slug: SpecSlug;
  readonly refurbishers: readonly WireRefurbisher[];
}

/** One specification of all merchants, the best first. */
export function SpecTable({ slug, refurbishers }: SpecTableProps) {
  const { t } = useI18n();
  const rows = orderBySpec(
    specKind(slug),
    refurbishers.map(refurbisher => ({
      refurbisher,
      slug: refurbisher.merchant.slug,
      value: readSpecNumber(slug, refurbisher),
    })),
  );
  return (
    <Table
      caption={t(`merchantSpec.${slug}`)}
      isCaptionHidden
      columns={[
        {
          key: 'merchant',
          heading: t('offer.merchant'),
          render: ({ refurbisher: { merchant } }) => <MerchantLink {...merchant} />,
        },
        {
          key: 'value',
          heading: t(`merchantSpec.${slug}`),
          render: ({ refurbisher }) => <SpecValue slug={slug} refurbisher={refurbisher} />,
        },
      ]}
      rows={rows}
      keyOf={row => row.slug}
    />
  );
}
