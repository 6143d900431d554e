import type { Translate } from '#messages/translate.ts';
import type { ExploreTabView } from '#ui/explore/explore-view.ts';
import styles from './explore-tags.module.css';

interface ExploreTagsProps {
  readonly t: Translate;
  readonly tags: ExploreTabView['tags'];
}

/** Chips below the rows of a tab, at most six (specification, Explore): shortcuts to parts of its content. */
export function ExploreTags({ t, tags }: ExploreTagsProps) {
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
