// `/saved`: the visitor's saved list and recently seen products, with current prices. The list is in the browser; the server renders the
// rest, which is the same for everybody.
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { loadChunk } from '#pages/load-chunk.ts';
import { PageHead } from '#pages/head/page-head.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import frame from '#ui/layout/page-frame.module.css';
import styles from './saved-page.module.css';

export function Component() {
  const { locale, t } = useI18n();
  const [Content, setContent] = useState<ComponentType | 'failed' | null>(null);
  useEffect(() => {
    loadChunk(() => import('#pages/saved/saved-content.tsx'), 'saved-content').then(
      module => setContent(() => module.SavedContent),
      () => setContent('failed'),
    );
  }, []);
  return (
    <div className={frame.page}>
      <PageHead
        title={t('saved.title')}
        description={t('saved.description')}
        path="/saved"
        isIndexable={false}
      />
      <Breadcrumbs
        homeHref={formatLocalePath(locale, '/')}
        items={[{ label: t('saved.title'), href: null }]}
      />
      <header className={styles.header}>
        <h1 className={frame.title}>{t('saved.title')}</h1>
        <p className={styles.lede}>{t('saved.description')}</p>
      </header>
      <noscript>
        <p>{t('saved.noScript')}</p>
      </noscript>
      {Content === 'failed' && <p role="alert">{t('modal.failed')}</p>}
      <div className={styles.content}>{Content !== null && Content !== 'failed' && <Content />}</div>
    </div>
  );
}
