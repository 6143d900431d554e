// `/api/docs`: the API for people who write programs. In English, like the API's field names.
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { buildApiDocsView } from '#pages/api-docs/api-docs-view.ts';
import type { CallView, FieldView } from '#pages/api-docs/api-docs-view.ts';
import { loaderContext } from '#pages/page-context.ts';
import { PageHead } from '#pages/head/page-head.tsx';
import { throwCallFailure } from '#pages/page-failure.ts';
import styles from './api-docs-page.module.css';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api } = context.get(loaderContext);
  const answer = await api.getOpenApi({}, request.signal);
  return answer.ok ? buildApiDocsView(answer.value) : throwCallFailure(answer.failure);
}

export function Component() {
  const docs = useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <PageHead title={docs.title} description={docs.description} path="/api/docs" countries={[]} />
      <header className={styles.header}>
        <h1>{docs.title}</h1>
        <p className={styles.lede}>{docs.description}</p>
        <p>
          <a href="/api/openapi.json">OpenAPI 3.1</a>
        </p>
      </header>
      <nav aria-label="Calls">
        <ul className={styles.contents}>
          {docs.sections.flatMap(({ calls }) =>
            calls.map(({ id, path }) => (
              <li key={id}>
                <a href={`#${id}`}>{path}</a>
              </li>
            )),
          )}
        </ul>
      </nav>
      {docs.sections.map(({ name, description, calls }) => (
        <section className={styles.section} key={name}>
          <h2>{name}</h2>
          <p>{description}</p>
          {calls.map(call => (
            <Call key={call.id} {...call} />
          ))}
        </section>
      ))}
      <section className={styles.section}>
        <h2>Shapes</h2>
        {docs.shapes.map(({ name, fields }) => (
          <article className={styles.call} id={name} key={name}>
            <h3 className={styles.name}>{name}</h3>
            <Fields call={name} caption={`Fields of ${name}`} fields={fields} />
          </article>
        ))}
      </section>
    </div>
  );
}

function Call({ id, method, path, summary, request, response }: CallView) {
  return (
    <article className={styles.call} id={id}>
      <h3 className={styles.name}>
        <span className={styles.method}>{method}</span> {path}
      </h3>
      <p>{summary}.</p>
      {request.length > 0 && <Fields call={id} caption="Request" fields={request} />}
      <Fields call={id} caption="Answer" fields={response} />
    </article>
  );
}

interface FieldsProps {
  /** The call's name: distinguishes its tables from those of other calls for screen readers. */
  readonly call: string;
  readonly caption: string;
  readonly fields: readonly FieldView[];
}

function Fields({ call, caption, fields }: FieldsProps) {
  if (fields.length === 0) return null;
  return (
    // A wide table scrolls inside its region; the page itself never scrolls sideways.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <div className={styles.scroll} role="region" aria-label={`${call}: ${caption}`} tabIndex={0}>
      <table className={styles.fields}>
        <caption>{caption}</caption>
        <tbody>
          {fields.map(({ name, type, isRequired, description }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
                {isRequired ? '' : ' ?'}
              </th>
              <td>
                <code>{type}</code>
                {description !== '' && <p>{description}</p>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
