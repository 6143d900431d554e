import type { ExploreTab } from '#api/contract/explore.ts';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './explore-tags.module.css';

interface ExploreTagsProps {
  readonly tags: readonly Pick<ExploreTab['tags'][number], 'key' | 'label' | 'url'>[];
}

/** Chips below the rows of a tab, at most six (specification, Explore): shortcuts to parts of its content. */
export function ExploreTags({ tags }: ExploreTagsProps) {
  const { t } = useI18n();
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={t('explore.tags')}>
      {tags.map(({ key, label, url }) => (
        <li key={key}>
          <a className={styles.tag} href={url}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
