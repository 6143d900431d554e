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
          Every <a href="/admin/content">article</a> is published in every language.
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
      <h2>Merchant texts</h2>
      {texts.length === 0 ? (
        <p>Every merchant text is translated into the languages of the merchant’s countries.</p>
      ) : (
        <div className="scroll">
          <table className="ledger">
            <TableHead columns={['Merchant', 'Text', 'Missing']} />
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
                          aria-label={`${languageNames[language]}: ${field} of ${merchantSlug}`}
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
      <h2>Site messages</h2>
      <p className="soft prose">
        A missing message fails the build, so none is missing. The messages below are identical to English;
        edit them in src/messages.
      </p>
      {messages.length === 0 ? (
        <p>None.</p>
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
