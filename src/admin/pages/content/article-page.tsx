// One article in one language: the form of its draft, the published version, and links to its other languages.
import type { ArticleName } from '#adapters/database/content/article-draft-store.ts';
import { ArticleState } from '#admin/pages/content/article-state.tsx';
import { Field, FormProblems } from '#admin/components/field.tsx';
import { languageNames } from '#admin/components/language-names.ts';
import type { Topic } from '#domain/content/article.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import type { ArticleVersions } from '#services/content/edit-article.ts';

export function ArticlePage({
  name,
  versions,
  others,
  topics,
  edition,
  typed,
  problems,
}: {
  name: ArticleName;
  versions: ArticleVersions;
  /** The same article in every language. */
  others: readonly (ArticleVersions & { readonly language: LanguageSlug })[];
  /** The topics of the article's kind and language. */
  topics: readonly Topic[];
  edition: string;
  typed: URLSearchParams;
  problems: ReadonlyMap<string, string>;
}) {
  const { kind, key, language } = name;
  const path = `/admin/content/${kind}/${key}/${language}`;
  const { draft, live } = versions;
  const valueOf = (field: string) => typed.get(field) ?? '';
  const fieldProps = (field: string) => ({ name: field, problem: problems.get(field) });
  return (
    <>
      <p>
        <a href={`/admin/content?kind=${kind}`}>
          {kind === 'blog' ? 'All blog posts' : 'All support articles'}
        </a>
      </p>
      <h1>{valueOf('title') || key}</h1>
      <p className="tabs">
        {others.map(other => (
          <span key={other.language}>
            <a
              href={`/admin/content/${kind}/${key}/${other.language}${other.draft || other.live ? '' : `?from=${language}`}`}
              aria-current={other.language === language ? 'true' : undefined}
            >
              {languageNames[other.language]}
            </a>{' '}
            <span className="soft">{nameState(other)}</span>
          </span>
        ))}
      </p>
      <FormProblems problems={problems} />
      <form method="post" action={path}>
        <input type="hidden" name="edition" value={edition} />
        <div className="fields">
          <Field {...fieldProps('title')} label="Title">
            {props => (
              <input {...props} lang={language} required maxLength={120} defaultValue={valueOf('title')} />
            )}
          </Field>
          <Field
            {...fieldProps('slug')}
            label="URL slug"
            hint="Last part of the URL. Add a redirect if you change it."
          >
            {props => <input {...props} required maxLength={100} defaultValue={valueOf('slug')} />}
          </Field>
          <Field {...fieldProps('published')} label="Publish date">
            {props => <input {...props} type="date" required defaultValue={valueOf('published')} />}
          </Field>
          <Place
            kind={kind}
            topics={topics}
            chosen={valueOf('category')}
            problem={problems.get('category')}
          />
          {kind === 'blog' ? (
            <Field {...fieldProps('author')} label="Author">
              {props => (
                <select {...props} required defaultValue={valueOf('author')}>
                  {topics
                    .filter(({ type }) => type === 'author')
                    .map(topic => (
                      <option key={topic.key} value={topic.key}>
                        {topic.label}
                      </option>
                    ))}
                </select>
              )}
            </Field>
          ) : null}
          <Field {...fieldProps('keywords')} label="Search keywords" hint="Separated by commas.">
            {props => <input {...props} lang={language} defaultValue={valueOf('keywords')} />}
          </Field>
          <Field
            {...fieldProps('description')}
            label="Description"
            hint="Shown in lists and by search engines."
            className="across"
          >
            {props => (
              <textarea
                {...props}
                lang={language}
                rows={2}
                required
                maxLength={300}
                defaultValue={valueOf('description')}
              />
            )}
          </Field>
          {kind === 'blog' ? <Tags topics={topics} chosen={typed.getAll('tags')} /> : null}
          <Field {...fieldProps('body')} label="Body (Markdown)" className="across">
            {props => (
              <textarea
                {...props}
                lang={language}
                rows={28}
                className="markdown"
                required
                defaultValue={valueOf('body')}
              />
            )}
          </Field>
        </div>
        <div className="actions">
          <button type="submit" className="primary">
            Save draft
          </button>
          <button type="submit" name="next" value="preview">
            Save and preview
          </button>
          <button type="submit" formAction={`${path}/publish`}>
            Save and publish
          </button>
        </div>
      </form>
      <h2>Status</h2>
      <ArticleState path={path} draft={draft} live={live} />
    </>
  );
}

/** The category of a post, or the folder of an answer within its category. */
function Place({
  kind,
  topics,
  chosen,
  problem,
}: {
  kind: ArticleName['kind'];
  topics: readonly Topic[];
  chosen: string;
  problem: string | undefined;
}) {
  const categories = topics.filter(({ type }) => type === 'category');
  return (
    <Field name="category" label={kind === 'blog' ? 'Category' : 'Folder'} problem={problem}>
      {props => (
        <select {...props} required defaultValue={chosen}>
          <option value="">Choose</option>
          {kind === 'blog'
            ? categories.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))
            : categories.map(category => (
                <optgroup key={category.key} label={category.label}>
                  {topics
                    .filter(({ type, parent }) => type === 'folder' && parent === category.key)
                    .map(({ key, label }) => (
                      <option key={key} value={`${category.key}/${key}`}>
                        {label}
                      </option>
                    ))}
                </optgroup>
              ))}
        </select>
      )}
    </Field>
  );
}

function Tags({ topics, chosen }: { topics: readonly Topic[]; chosen: readonly string[] }) {
  return (
    <fieldset className="choices across" id="field-tags">
      <legend>Tags</legend>
      {topics
        .filter(({ type }) => type === 'tag')
        .map(({ key, label }) => (
          <label key={key} className="line">
            <input type="checkbox" name="tags" value={key} defaultChecked={chosen.includes(key)} />
            {label}
          </label>
        ))}
    </fieldset>
  );
}

function nameState({ draft, live }: ArticleVersions): string {
  if (live === null && draft === null) return 'missing';
  if (live === null) return 'draft';
  return live.state === 'draft' ? 'unpublished' : draft === null ? '' : 'edited draft';
}
