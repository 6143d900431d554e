// Lists of cards: the matching products, extra results, and paid placements.
import type { CardView } from '#ui/offers/offer-view.ts';
import { ResultCard } from '#ui/results/result-card.tsx';
import styles from './result-list.module.css';

interface ResultListProps {
  readonly cards: readonly CardView[];
  readonly heading: string;
  /** Hidden when the page's title says the same; screen readers still find the list by its heading. */
  readonly isHeadingHidden?: boolean;
}

export function ResultList({ cards, heading, isHeadingHidden = false }: ResultListProps) {
  return (
    <section>
      <h2 className={isHeadingHidden ? 'visually-hidden' : styles.heading}>{heading}</h2>
      <ul className={styles.list}>
        {cards.map(card => (
          <li className={styles.cell} key={card.sku}>
            <ResultCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FeaturedListProps {
  readonly featured: readonly { readonly id: string; readonly card: CardView; readonly label: string }[];
  readonly heading: string;
}

/** Paid placements are separate from the list, and each is labelled as paid. */
export function FeaturedList({ featured, heading }: FeaturedListProps) {
  return (
    <section className={styles.featured}>
      <h2 className="visually-hidden">{heading}</h2>
      <ul className={styles.list}>
        {featured.map(({ id, card, label }) => (
          <li className={styles.cell} key={card.sku} data-placement={id}>
            <ResultCard card={card} paidLabel={label} />
          </li>
        ))}
      </ul>
    </section>
  );
}
