// The reviews of the site on its home page (specification, Visitors' words).
import type { Reviews } from '#api/contract/contributions.ts';
import { ok } from '#domain/result.ts';
import { formatNumber } from '#messages/formats.ts';
import { ContributeButton } from '#pages/contributions/contribute-button.tsx';
import { LoadMoreButton } from '#pages/contributions/load-more-button.tsx';
import { useLoadMore } from '#pages/contributions/use-load-more.ts';
import { usePage } from '#pages/page-context.ts';
import { ReviewList } from '#ui/contributions/review-list.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './contributions.module.css';

/** Number of reviews rendered with the page, and loaded by each "more". */
export const firstReviews = 3;
const moreReviews = 6;

/** `labelledBy`: id of the section's heading. */
export function ReviewsSection({
  first,
  labelledBy,
}: {
  readonly first: Reviews;
  readonly labelledBy: string;
}) {
  const { locale, t } = useI18n();
  const { api } = usePage();
  const more = useLoadMore(first.reviews, first.total, async offset => {
    const answer = await api.getReviews({ language: locale.language, offset, perPage: moreReviews });
    return answer.ok ? ok(answer.value.reviews) : answer;
  });
  const isDemo = more.items.some(review => review.isDemo);
  return (
    <>
      <p className={styles.intro}>
        {more.items.length === 0 && `${t('reviews.none')} `}
        {t(isDemo ? 'reviews.demo' : 'reviews.text')}
      </p>
      {first.meanRating !== null && (
        <p className={styles.mean}>{t('reviews.mean', { mean: formatNumber(locale, first.meanRating) })}</p>
      )}
      {more.items.length > 0 && <ReviewList reviews={more.items} labelledBy={labelledBy} />}
      <div className={styles.actions}>
        <ContributeButton label={t('reviews.write')} contribution={{ kind: 'review' }} />
        {more.hasMore && <LoadMoreButton label={t('reviews.more')} more={more} />}
      </div>
    </>
  );
}
