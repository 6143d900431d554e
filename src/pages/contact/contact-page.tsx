// `/support/contact`: the form to the operator (specification, Contact form). Without script the browser posts it to this address.
import { useEffect, useRef, useState } from 'react';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { findLinkedTopic } from '#domain/contact/contact-form.ts';
import { languages } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { ContactForm } from '#pages/contact/contact-form.tsx';
import { loaderContext, usePage } from '#pages/page-context.ts';
import { PageHead } from '#pages/head/page-head.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { Button } from '#ui/controls/button.tsx';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { OutboxNote } from '#ui/people/outbox-note.tsx';
import frame from '#ui/layout/page-frame.module.css';
import styles from './contact-page.module.css';

export { Header } from '#pages/support/header.tsx';

const path = '/support/contact';

export function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return {
    topic: findLinkedTopic(searchParams.get('type')),
    // Set by the redirect after a post without script.
    sent: searchParams.get('sent'),
    posted: context.get(loaderContext).posted ?? null,
  };
}

export function Component() {
  const { locale, t } = useI18n();
  const { operator } = usePage();
  const { topic, sent: loadedSent, posted } = useLoaderData<typeof loader>();
  const [sent, setSent] = useState(loadedSent);
  const title = t('contact.title');
  return (
    <div className={`${frame.page} ${styles.page}`}>
      <PageHead
        title={title}
        description={t('contact.description')}
        path={path}
        languages={languages}
        isIndexable={loadedSent === null}
      />
      <Breadcrumbs
        homeHref={formatLocalePath(locale, '/')}
        items={[
          { label: t('nav.support'), href: formatLocalePath(locale, '/support') },
          { label: title, href: null },
        ]}
      />
      {sent === null ? (
        <>
          <h1 className={`${frame.title} ${styles.title}`}>{title}</h1>
          <p className={frame.lede}>{t(operator.name === null ? 'contact.unoperated' : 'contact.lede')}</p>
          <div className={styles.columns}>
            <ContactForm
              action={formatLocalePath(locale, path)}
              topic={topic}
              posted={posted}
              onSent={mailIsShown => setSent(mailIsShown ? 'shown' : 'mailed')}
            />
            <aside className={styles.aside} aria-labelledby="orders">
              <h2 className={styles.asideTitle} id="orders">
                {t('contact.orders.title')}
              </h2>
              <p>{t('contact.orders.text')}</p>
            </aside>
          </div>
        </>
      ) : (
        <Sent
          mailIsShown={sent === 'shown'}
          isNew={sent !== loadedSent}
          action={formatLocalePath(locale, path)}
          onAgain={() => setSent(null)}
        />
      )}
    </div>
  );
}

interface SentProps {
  readonly mailIsShown: boolean;
  /** The message replaced the form, so it takes the focus. */
  readonly isNew: boolean;
  readonly action: string;
  readonly onAgain: () => void;
}

function Sent({ mailIsShown, isNew, action, onAgain }: SentProps) {
  const { t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <>
      <h1 className={`${frame.title} ${styles.title}`} ref={heading} tabIndex={-1}>
        {t('contact.done.title')}
      </h1>
      {mailIsShown ? (
        <div className={styles.shown}>
          <OutboxNote />
        </div>
      ) : (
        <p className={frame.lede}>{t('contact.done.text')}</p>
      )}
      <form
        className={styles.again}
        action={action}
        onSubmit={event => {
          event.preventDefault();
          onAgain();
        }}
      >
        <Button kind="quiet" isSubmit>
          {t('contact.done.again')}
        </Button>
      </form>
    </>
  );
}
