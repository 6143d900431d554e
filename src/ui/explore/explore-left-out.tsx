import type { ExploreWish } from '#api/contract/explore.ts';
import { listLeftOut } from '#ui/explore/list-left-out.ts';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './explore-left-out.module.css';

interface ExploreLeftOutProps {
  readonly wish: Pick<ExploreWish, 'unknown' | 'impossible'>;
}

/** The words of a search that were not understood, and those that match nothing together with the rest. */
export function ExploreLeftOut({ wish }: ExploreLeftOutProps) {
  const { t } = useI18n();
  const sentences = listLeftOut(wish, t);
  if (sentences.length === 0) return null;
  return (
    <p className={styles.leftOut}>
      {sentences.map(sentence => (
        <span key={sentence}>{sentence}</span>
      ))}
    </p>
  );
}
