// `/unsubscribe/{token}`: stops the mails or alert that a mail's link names, with one button. Opening the page stops nothing, because mail
// scanners open links. The button is a form, so that it works without script, and the address that it posts to is the one that mail clients
// post to (RFC 8058).
import { data, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { loaderContext } from '#pages/page-context.ts';
import { PageHead } from '#pages/head/page-head.tsx';
import { throwCallFailure } from '#pages/page-failure.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import frame from '#ui/layout/page-frame.module.css';
import styles from './stop-page.module.css';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api } = context.get(loaderContext);
  const token = params['token'] ?? '';
  const answer = await api.getMailStop({ token }, request.signal);
  if (answer.ok) return { token, stop: answer.value };
  if (answer.failure.status !== 404) return throwCallFailure(answer.failure);
  return data({ token, stop: null }, { status: 404 });
}

type Stop = NonNullable<ReturnType<typeof useStop>['stop']>;

function useStop() {
  return useLoaderData<typeof loader>();
}

export function Component() {
  const { locale, t } = useI18n();
  const { token, stop } = useStop();
  const title = useTitle(stop);
  return (
    <div className={`${frame.page} ${styles.page}`}>
      <PageHead
        title={title}
        description={t('stop.text')}
        path={`/unsubscribe/${token}`}
        isIndexable={false}
        isFollowed={false}
      />
      <h1 className={`${frame.title} ${styles.title}`}>{title}</h1>
      {stop === null && <p className={styles.text}>{t('stop.invalid.text')}</p>}
      {stop?.isStopped && <p className={styles.text}>{t('stop.left', { count: stop.alertsLeft })}</p>}
      {stop?.isStopped === false && (
        <>
          <p className={styles.text}>{t(stop.what === 'all' ? 'stop.text.all' : 'stop.text')}</p>
          <form method="post" action={formatLocalePath(locale, `/unsubscribe/${token}`)}>
            <Button kind="primary" isSubmit>
              {t('stop.button')}
            </Button>
          </form>
        </>
      )}
      <p className={styles.way}>
        <ButtonLink kind="quiet" href={formatLocalePath(locale, '/product-alerts')}>
          {t('stop.alerts')}
        </ButtonLink>
      </p>
    </div>
  );
}

function useTitle(stop: Stop | null): string {
  const { t } = useI18n();
  if (stop === null) return t('stop.invalid.title');
  const { what, alerts, isStopped } = stop;
  if (what === 'alert') return t(isStopped ? 'stop.done.alert' : 'stop.title.alert', { count: alerts });
  return t(isStopped ? `stop.done.${what}` : `stop.title.${what}`);
}
