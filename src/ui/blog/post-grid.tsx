import type { PostSummary } from '#api/contract/blog.ts';
import { PostCard } from '#ui/blog/post-card.tsx';
import styles from './post-grid.module.css';

interface PostGridProps {
  readonly posts: readonly PostSummary[];
  /** Heading level of the titles. */
  readonly level?: 2 | 3;
}

export function PostGrid({ posts, level = 2 }: PostGridProps) {
  if (posts.length === 0) return null;
  return (
    <ul className={styles.grid}>
      {posts.map(post => (
        <li key={post.slug}>
          <PostCard post={post} level={level} />
        </li>
      ))}
    </ul>
  );
}
