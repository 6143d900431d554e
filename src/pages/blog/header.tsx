// The blog's header, with the search text of the current page.
import { useSearchParams } from 'react-router';
import { readBlogSearch } from '#domain/content/blog.ts';
import type { PageHeaderProps } from '#pages/page-handle.ts';
import { BlogHeader } from '#ui/blog/blog-header.tsx';

export function Header(props: PageHeaderProps) {
  const [query] = useSearchParams();
  const search = readBlogSearch(query.get('s')) ?? '';
  return <BlogHeader key={props.pageKey} search={search} {...props} />;
}
