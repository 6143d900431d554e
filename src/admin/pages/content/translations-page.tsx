// What lacks a translation, with links to where it is written.
import type { ArticleSummary } from '#adapters/database/content/article-summary-store.ts';
import type { AdminDeps } from '#admin/admin-deps.ts';
import { languageNames } from '#admin/components/language-names.ts';
import { TableHead } from '#admin/components/table-head.tsx';
import type { ArticleKind } from '#domain/content/article.ts';
import { languages } from '#domain/locale/locale.ts';
import type { MissingText } from '#domain/merchants/missing-texts.ts';

type Messages = Awaited<ReturnType<AdminDeps['listUntranslated']>>;

export function TranslationsPage({
  articles,
  texts,
  messages,
}: {
  articles: readonly { readonly kind: ArticleKind; readonly rows: readonly ArticleSummary[] }[];
  texts: readonly MissingText[];
  messages: Messages;
}) {
  const lacking = articles.flatMap(({ kind, rows }) =>
    rows.flatMap(({ key, languages: has }) =>
      languages
        .filter(language => has[language]?.state !== 'published')
        .map(language => ({ kind, key, language, title: has.en?.title ?? key })),
    ),
  );
  return (
    <>
      <h1>Translations</h1>
      <h2>Articles</h2>
      {lacking.length === 0 ? (
        <p>
          Every article is there in every language: <a href="/admin/content">Content</a>.
        </p>
      ) : (
        <ul>
          {lacking.map(({ kind, key, language, title }) => (
            <li key={`${kind} ${key} ${language}`}>
              <a href={`/admin/content/${kind}/${key}/${language}?from=en`}>
                {title}, {languageNames[language]}
              </a>
            </li>
          ))}
        </ul>
      )}
      <h2>Texts of merchants</h2>
      {texts.length === 0 ? (
        <p>Every text of a merchant is there in the languages of its countries.</p>
      ) : (
        <div className="scroll">
          <table className="ledger">
            <TableHead columns={['Merchant', 'Text', 'Lacks']} />
            <tbody>
              {texts.map(({ merchantSlug, field, lacks }) => (
                <tr key={`${merchantSlug} ${field}`}>
                  <th scope="row">{merchantSlug}</th>
                  <td>{field}</td>
                  <td>
                    {lacks.map(language => (
                      <span key={language}>
                        <a
                          href={`/admin/merchants/${merchantSlug}#field-${field}.${language}`}
                          aria-label={`${field} of ${merchantSlug} in ${languageNames[language]}`}
                        >
                          {languageNames[language]}
                        </a>{' '}
                      </span>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <h2>Messages of the site</h2>
      <p className="soft prose">
        A language that lacks a message does not build, so none is missing. These say in another language what
        they say in English, word for word; they are changed in the files of src/messages.
      </p>
      {messages.length === 0 ? (
        <p>None does.</p>
      ) : (
        <ul>
          {messages.map(({ language, key, text }) => (
            <li key={`${language} ${key}`}>
              {languageNames[language]}, {key}: <span className="soft">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
