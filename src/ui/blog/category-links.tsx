import type { BlogTopic } from '#api/contract/blog.ts';
import { blogPath } from '#domain/content/blog.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './category-links.module.css';

interface CategoryLinksProps {
  readonly categories: readonly BlogTopic[];
  /** Path of the current category after the locale prefix; null = the page is not a category. */
  readonly current: string | null;
}

export function CategoryLinks({ categories, current }: CategoryLinksProps) {
  const { locale, t } = useI18n();
  const all = [{ label: t('blog.all'), path: blogPath }, ...categories];
  return (
    <nav className={styles.nav} aria-label={t('blog.categories')}>
      <ul className={styles.list}>
        {all.map(({ label, path }) => (
          <li key={path}>
            <a
              className={styles.link}
              href={formatLocalePath(locale, path)}
              aria-current={path === current ? 'page' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
