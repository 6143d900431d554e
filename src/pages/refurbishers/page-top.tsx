import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { usePage } from '#pages/page-context.ts';
import { StructuredBlocks } from '#pages/head/structured-block.tsx';
import { describeBreadcrumbs } from '#pages/head/structured-data.ts';
import { useI18n } from '#ui/i18n-context.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import type { Breadcrumb } from '#ui/layout/breadcrumbs.tsx';
import type { ReactNode } from 'react';
import styles from './pages.module.css';

interface PageTopProps {
  readonly crumbs: readonly Breadcrumb[];
  readonly title: ReactNode;
  readonly lede?: string | null;
}

/** Position, title and first sentence of a page about merchants. */
export function PageTop({ crumbs, title, lede = null }: PageTopProps) {
  const { locale } = useI18n();
  const { publicUrl } = usePage();
  return (
    <>
      <StructuredBlocks list={import.meta.env.SSR ? [describeBreadcrumbs(crumbs, publicUrl)] : []} />
      <Breadcrumbs homeHref={formatLocalePath(locale, '/')} items={crumbs} />
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        {lede !== null && <p className={styles.lede}>{lede}</p>}
      </header>
    </>
  );
}
