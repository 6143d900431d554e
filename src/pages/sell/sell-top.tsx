// Position, title and first sentence of the sell pages.
import type { ReactNode } from 'react';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { usePage } from '#pages/page-context.ts';
import { StructuredBlocks } from '#pages/head/structured-block.tsx';
import { describeBreadcrumbs } from '#pages/head/structured-data.ts';
import { useI18n } from '#ui/i18n-context.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import type { Breadcrumb } from '#ui/layout/breadcrumbs.tsx';
import { WholeWords } from '#ui/whole-words.tsx';
import styles from './sell.module.css';

interface SellTopProps {
  readonly crumbs: readonly Breadcrumb[];
  readonly title: string;
  readonly lede: ReactNode;
}

export function SellTop({ crumbs, title, lede }: SellTopProps) {
  const { locale } = useI18n();
  const { publicUrl } = usePage();
  return (
    <>
      <StructuredBlocks list={import.meta.env.SSR ? [describeBreadcrumbs(crumbs, publicUrl)] : []} />
      <Breadcrumbs homeHref={formatLocalePath(locale, '/')} items={crumbs} />
      <header className={styles.header}>
        <h1 className={styles.title}>
          <WholeWords text={title} />
        </h1>
        <p className={styles.lede}>{lede}</p>
      </header>
    </>
  );
}
