import type { PostSummary } from '#api/contract/blog.ts';
import { findLocaleByLanguage } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { formatDate } from '#messages/format-date.ts';
import { DeviceDrawing } from '#ui/devices/device-drawing.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './post-card.module.css';

interface PostCardProps {
  readonly post: PostSummary;
  /** The newest post is shown large above the others. */
  readonly isLead?: boolean;
  readonly isEager?: boolean;
  /** Heading level of the title. */
  readonly level?: 2 | 3;
}

/** A post in a list: drawing, title, description and reading time. */
export function PostCard({ post, isLead = false, isEager = false, level = 2 }: PostCardProps) {
  const { locale, t } = useI18n();
  const { category, imageKeyHash } = post;
  const address = (path: string) => formatLocalePath(findLocaleByLanguage(locale.language), path);
  const Title = `h${level}` as const;
  return (
    <article className={isLead ? `${styles.card} ${styles.lead}` : styles.card}>
      <a className={styles.picture} href={address(post.path)} tabIndex={-1} aria-hidden="true">
        {imageKeyHash !== null && (
          <DeviceDrawing
            imageKeyHash={imageKeyHash}
            view="spread"
            isEager={isEager}
            className={styles.drawing}
          />
        )}
      </a>
      <div className={styles.words}>
        {category && (
          <p className={styles.category}>
            <a className={styles.categoryLink} href={address(category.path)}>
              {category.label}
            </a>
          </p>
        )}
        <Title className={styles.title}>
          <a className={styles.link} href={address(post.path)}>
            {post.title}
          </a>
        </Title>
        <p className={styles.text}>{post.description}</p>
        <p className={styles.meta}>
          <time dateTime={post.publishedOn}>{formatDate(locale, 'day', post.publishedOn)}</time>
          <span aria-hidden="true"> · </span>
          {t('blog.minutes', { count: post.minutes })}
        </p>
      </div>
    </article>
  );
}
