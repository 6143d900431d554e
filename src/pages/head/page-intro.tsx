import type { ReactNode } from 'react';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { StructuredBlocks } from '#pages/head/structured-block.tsx';
import { describeBreadcrumbs } from '#pages/head/structured-data.ts';
import { usePage } from '#pages/page-context.ts';
import { useI18n } from '#ui/i18n-context.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import type { Breadcrumb } from '#ui/layout/breadcrumbs.tsx';
import frame from '#ui/layout/page-frame.module.css';

interface PageIntroProps {
  readonly crumbs: readonly Breadcrumb[];
  readonly title: ReactNode;
  readonly lede?: ReactNode;
}

/** Breadcrumbs, title and first sentence of a page. */
export function PageIntro({ crumbs, title, lede = null }: PageIntroProps) {
  const { locale } = useI18n();
  const { publicUrl } = usePage();
  return (
    <>
      <StructuredBlocks list={import.meta.env.SSR ? [describeBreadcrumbs(crumbs, publicUrl)] : []} />
      <Breadcrumbs homeHref={formatLocalePath(locale, '/')} items={crumbs} />
      <header className={frame.header}>
        <h1 className={frame.title}>{title}</h1>
        {lede !== null && <p className={frame.lede}>{lede}</p>}
      </header>
    </>
  );
}
