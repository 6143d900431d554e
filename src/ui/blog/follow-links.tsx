// Links for following the blog: the newsletter, and the news feeds of the language.
import { useI18n } from '#ui/i18n-context.ts';
import { formatBlogFeedPath } from '#domain/urls/blog-feed-path.ts';
import styles from './follow-links.module.css';

export function FollowLinks() {
  const { locale, t } = useI18n();
  return (
    <p className={styles.follow}>
      {t('blog.feeds')} <a href={formatBlogFeedPath(locale, 'rss')}>RSS</a>
      <a href={formatBlogFeedPath(locale, 'atom')}>Atom</a>
    </p>
  );
}
