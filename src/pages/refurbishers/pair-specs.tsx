import type { WireRefurbisher } from '#api/contract/refurbishers.ts';
import { specSlugs } from '#domain/merchants/merchant-specs.ts';
import type { SpecSlug } from '#domain/merchants/merchant-specs.ts';
import { Table } from '#ui/controls/table.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { formatSpec, isStated } from '#ui/merchants/format-spec.ts';
import { SpecLink } from '#ui/merchants/spec-link.tsx';
import { SpecValue } from '#ui/merchants/spec-value.tsx';
import frame from '#ui/layout/page-frame.module.css';

interface PairSpecsProps {
  readonly first: WireRefurbisher;
  readonly second: WireRefurbisher;
}

/** The specifications of two merchants, those that differ first. Specifications that neither states are left out. */
export function PairSpecs({ first, second }: PairSpecsProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const differing: SpecSlug[] = [];
  const same: SpecSlug[] = [];
  for (const slug of specSlugs) {
    const [one, other] = [formatSpec(slug, first, i18n), formatSpec(slug, second, i18n)];
    if (!isStated(one) && !isStated(other)) continue;
    (JSON.stringify(one) === JSON.stringify(other) ? same : differing).push(slug);
  }
  const sections = [
    { id: 'differs', heading: t('pair.differs'), slugs: differing },
    { id: 'same', heading: t('pair.same'), slugs: same },
  ];
  return sections
    .filter(({ slugs }) => slugs.length > 0)
    .map(({ id, heading, slugs }) => (
      <section className={frame.section} aria-labelledby={id} key={id}>
        <h2 className={frame.heading} id={id}>
          {heading}
        </h2>
        <Table
          caption={heading}
          isCaptionHidden
          rows={slugs}
          keyOf={slug => slug}
          columns={[
            { key: 'term', heading: t('pair.term'), render: slug => <SpecLink slug={slug} /> },
            ...[first, second].map(refurbisher => ({
              key: refurbisher.merchant.slug,
              heading: refurbisher.merchant.name,
              render: (slug: SpecSlug) => <SpecValue slug={slug} refurbisher={refurbisher} />,
            })),
          ]}
        />
      </section>
    ));
}
