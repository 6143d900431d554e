// `/product-alerts`: the visitor's alerts and e-mail settings (specification, Alerts page). The server renders what is the same for everybody.
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { loadChunk } from '#pages/load-chunk.ts';
import { PageHead } from '#pages/head/page-head.tsx';
import { AlertsSkeleton } from '#ui/alerts/alerts-skeleton.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import frame from '#ui/layout/page-frame.module.css';
import styles from './alerts-page.module.css';

export function Component() {
  const { locale, t } = useI18n();
  const [Content, setContent] = useState<ComponentType | 'failed' | null>(null);
  useEffect(() => {
    loadChunk(() => import('#pages/alerts/alerts-content.tsx'), 'alerts-content').then(
      module => setContent(() => module.AlertsContent),
      () => setContent('failed'),
    );
  }, []);
  return (
    <div className={frame.page}>
      <PageHead title={t('alerts.headTitle')} description={t('alerts.description')} path="/product-alerts" />
      <Breadcrumbs
        homeHref={formatLocalePath(locale, '/')}
        items={[{ label: t('alerts.title'), href: null }]}
      />
      <header className={styles.header}>
        <h1 className={frame.title}>{t('alerts.title')}</h1>
        <p className={styles.lede}>{t('alerts.description')}</p>
      </header>
      {Content === 'failed' && <p role="alert">{t('modal.failed')}</p>}
      {Content === null && <AlertsSkeleton />}
      {Content !== null && Content !== 'failed' && <Content />}
    </div>
  );
}
