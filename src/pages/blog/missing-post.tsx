import { blogPath } from '#domain/content/blog.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { Link } from '#ui/controls/link.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import frame from '#ui/layout/page-frame.module.css';
import styles from './blog-page.module.css';

/** Shown for an unknown post (specification, Blog). */
export function MissingPost() {
  const { locale, t } = useI18n();
  return (
    <div className={frame.page}>
      <title>{`${t('blog.missing')} · Windfall`}</title>
      <meta name="robots" content="noindex" />
      <header className={styles.missing}>
        <h1 className={`${frame.title} ${styles.title}`}>{t('blog.missing')}</h1>
        <p className={frame.lede}>{t('blog.missing.text')}</p>
        <p className={styles.empty}>
          <Link kind="onward" href={formatLocalePath(locale, blogPath)}>
            {t('blog.missing.back')}
          </Link>
        </p>
      </header>
    </div>
  );
}
