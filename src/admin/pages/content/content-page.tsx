// Articles in a table with a column per language, so that a missing translation shows as a gap.
import { articleFilters } from '#adapters/database/content/article-summary-store.ts';
import type {
  ArticleSummary,
  ArticleFilter,
  ArticleInLanguage,
} from '#adapters/database/content/article-summary-store.ts';
import { Field } from '#admin/components/field.tsx';
import { languageNames } from '#admin/components/language-names.ts';
import { MoreLink } from '#admin/components/more-link.tsx';
import { TableHead } from '#admin/components/table-head.tsx';
import { articleKinds } from '#domain/content/article.ts';
import type { ArticleKind } from '#domain/content/article.ts';
import { languages } from '#domain/locale/locale.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';

const kindWords: Readonly<Record<ArticleKind, string>> = {
  blog: 'Blog posts',
  faq: 'Support articles',
};

const filterWords: Readonly<Record<ArticleFilter, string>> = {
  lacking: 'missing a language',
  drafts: 'draft or unpublished',
  edited: 'edited here',
  newer: 'newer file available',
};

interface Shown {
  readonly kind: ArticleKind;
  readonly filter: ArticleFilter | null;
}

export function ContentPage({
  rows,
  hasMore,
  shown,
}: {
  rows: readonly ArticleSummary[];
  hasMore: boolean;
  shown: Shown;
}) {
  const { kind, filter } = shown;
  return (
    <>
      <h1>Content</h1>
      <p className="tabs">
        {articleKinds.map(each => (
          <span key={each}>
            <a href={linkTo({ kind: each, filter })} aria-current={each === kind ? 'true' : undefined}>
              {kindWords[each]}
            </a>
          </span>
        ))}
        <span className="soft">Filter:</span>
        {articleFilters.map(each => (
          <span key={each}>
            <a href={linkTo({ kind, filter: each })} aria-current={each === filter ? 'true' : undefined}>
              {filterWords[each]}
            </a>
          </span>
        ))}
        {filter === null ? null : <a href={linkTo({ kind, filter: null })}>Show all</a>}
      </p>
      {rows.length === 0 ? (
        <p>{filter === null ? 'No articles yet.' : 'No matches.'}</p>
      ) : (
        <Ledger rows={rows} kind={kind} />
      )}
      <MoreLink hasMore={hasMore} href={`${linkTo(shown)}&after=${rows.at(-1)?.key ?? ''}`}>
        More
      </MoreLink>
      <h2>New article</h2>
      <form method="post" action="/admin/content" className="row start">
        <input type="hidden" name="kind" value={kind} />
        <Field
          name="key"
          label="Name"
          hint="Lowercase letters, digits and hyphens. Shared by all languages and permanent."
        >
          {props => <input {...props} required pattern="[a-z0-9][a-z0-9\-]*" maxLength={100} />}
        </Field>
        <button type="submit">Create</button>
      </form>
    </>
  );
}

function Ledger({ rows, kind }: { rows: readonly ArticleSummary[]; kind: ArticleKind }) {
  return (
    <div className="scroll">
      <table className="ledger">
        <TableHead columns={['Article', ...languages.map(language => languageNames[language])]} />
        <tbody>
          {rows.map(({ key, languages: has }) => (
            <tr key={key}>
              <th scope="row">{(has.en ?? Object.values(has)[0])?.title ?? key}</th>
              {languages.map(language => (
                <td key={language}>
                  <State
                    article={has[language]}
                    path={`/admin/content/${kind}/${key}/${language}`}
                    {...{ language }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function State({
  article,
  path,
  language,
}: {
  article: ArticleInLanguage | undefined;
  path: string;
  language: LanguageSlug;
}) {
  if (article === undefined)
    return (
      <a
        href={`${path}?from=en`}
        className="warn"
        aria-label={`Missing: write it in ${languageNames[language]}`}
      >
        Missing
      </a>
    );
  const word = nameState(article);
  const marks = [
    article.hasDraft && article.state !== null ? 'edited draft' : null,
    article.hasNewerFile ? 'newer file' : null,
    article.isEdited && !article.hasNewerFile ? 'edited' : null,
  ].filter(mark => mark !== null);

  return (
    <>
      <a href={path} aria-label={`${word}: “${article.title}”, ${languageNames[language]}`}>
        {word}
      </a>
      {marks.length === 0 ? null : <div className="soft">{marks.join(', ')}</div>}
    </>
  );
}

function nameState({ state, isToCome }: ArticleInLanguage): string {
  if (state === null) return 'Draft';
  if (state === 'draft') return 'Unpublished';
  return isToCome ? 'Scheduled' : 'Published';
}

function linkTo({ kind, filter }: Shown): string {
  return `/admin/content?kind=${kind}${filter === null ? '' : `&only=${filter}`}`;
}
