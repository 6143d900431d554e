// `/magiclink`: requests or uses a link that restores a visitor's session; with `?action=confirmation` it takes the code of a pending
// address (specification, Alerts page).
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { loadChunk } from '#pages/load-chunk.ts';
import { PageHead } from '#pages/head/page-head.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import frame from '#ui/layout/page-frame.module.css';
import styles from './magic-link-page.module.css';

export function Component() {
  const { locale, t } = useI18n();
  const [Content, setContent] = useState<ComponentType | 'failed' | null>(null);
  useEffect(() => {
    loadChunk(() => import('#pages/people/magic-link-content.tsx'), 'magic-link-content').then(
      module => setContent(() => module.MagicLinkContent),
      () => setContent('failed'),
    );
  }, []);
  return (
    <div className={frame.page}>
      <PageHead
        title={t('magicLink.title')}
        description={t('magicLink.description')}
        path="/magiclink"
        isIndexable={false}
      />
      <Breadcrumbs
        homeHref={formatLocalePath(locale, '/')}
        items={[
          { label: t('alerts.title'), href: formatLocalePath(locale, '/product-alerts') },
          { label: t('magicLink.title'), href: null },
        ]}
      />
      <h1 className={`${frame.title} ${styles.title}`}>{t('magicLink.title')}</h1>
      <div className={styles.content}>
        {Content === 'failed' && <p role="alert">{t('modal.failed')}</p>}
        {Content === null && [1, 2, 3, 4].map(line => <Skeleton key={line} />)}
        {Content !== null && Content !== 'failed' && <Content />}
      </div>
    </div>
  );
}
