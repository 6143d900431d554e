import type { WireReview } from '#api/contract/contributions.ts';
import { PlainParagraphs } from '#ui/contributions/plain-paragraphs.tsx';
import { RatingMark } from '#ui/contributions/rating-mark.tsx';
import { Signature } from '#ui/contributions/signature.tsx';
import styles from './review-list.module.css';

interface ReviewListProps {
  readonly reviews: readonly WireReview[];
  /** Id of the heading. */
  readonly labelledBy: string;
}

/** Reviews of the site side by side, as the columns of a page. */
export function ReviewList({ reviews, labelledBy }: ReviewListProps) {
  return (
    <ul className={styles.list} aria-labelledby={labelledBy}>
      {reviews.map(({ _id, rating, text, name, writtenOn, isDemo }) => (
        <li key={_id} className={styles.review}>
          <RatingMark rating={rating} />
          <blockquote className={styles.text}>
            <PlainParagraphs text={text} />
          </blockquote>
          <Signature name={name} day={writtenOn} isDemo={isDemo} />
        </li>
      ))}
    </ul>
  );
}
