// Links to the feeds of a list, for people and, in the head of the page, for feed readers.
import { useI18n } from '#ui/i18n-context.ts';
import styles from './news-feed-links.module.css';

interface NewsFeedLinksProps {
  /** Title of the list. */
  readonly list: string;
  readonly atomHref: string;
  readonly jsonHref: string;
}

export function NewsFeedLinks({ list, atomHref, jsonHref }: NewsFeedLinksProps) {
  const { t } = useI18n();
  const title = t('news.feed.title', { list });
  return (
    <p className={styles.feeds}>
      <link rel="alternate" type="application/atom+xml" title={title} href={atomHref} />
      <link rel="alternate" type="application/feed+json" title={title} href={jsonHref} />
      {t('results.feeds')} {/* Feeds, not pages: `data-reload` keeps the client router out. */}
      <a href={atomHref} rel="nofollow" data-reload>
        Atom
      </a>
      {' · '}
      <a href={jsonHref} rel="nofollow" data-reload>
        JSON
      </a>
    </p>
  );
}
