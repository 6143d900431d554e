// The other channels of an alert, besides mails and notifications: its feeds and its webhook.
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { formatDate } from '#messages/format-date.ts';
import type { Result } from '#domain/result.ts';
import type { AlertView } from '#ui/alerts/alert-view.ts';
import { Button } from '#ui/controls/button.tsx';
import { CopyLine } from '#ui/controls/copy-line.tsx';
import { Field } from '#ui/controls/field.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { focusFirstError } from '#ui/people/focus-first-error.ts';
import styles from './alert-links.module.css';

export interface WebhookActions {
  /** Resolves with the secret, or with the error in the visitor's language. */
  readonly setWebhook: (alert: AlertView, url: string) => Promise<Result<string, string>>;
  readonly removeWebhook: (alert: AlertView) => Promise<void>;
}

interface AlertLinksProps extends WebhookActions {
  readonly alert: AlertView;
}

export function AlertLinks({ alert, setWebhook, removeWebhook }: AlertLinksProps) {
  const { t } = useI18n();
  const { feeds } = alert;
  return (
    <div className={styles.links}>
      <p>
        {t('alert.feed')} {/* Feeds, not pages: `data-reload` keeps the client router out. */}
        <a className={styles.feed} href={feeds.atom} rel="nofollow" data-reload>
          Atom
        </a>
        {' · '}
        <a className={styles.feed} href={feeds.json} rel="nofollow" data-reload>
          JSON
        </a>
        <span className={styles.note}>{t('alert.feed.hint')}</span>
      </p>
      <section className={styles.webhook} aria-label={t('webhook.title')}>
        <h4 className={styles.title}>{t('webhook.title')}</h4>
        <p className={styles.note}>{t('webhook.text')}</p>
        <Webhook alert={alert} setWebhook={setWebhook} removeWebhook={removeWebhook} />
      </section>
    </div>
  );
}

/** Only this page knows the secret, until the visitor leaves it or removes the webhook. */
function Webhook({ alert, setWebhook, removeWebhook }: AlertLinksProps) {
  const { locale, t } = useI18n();
  const { webhook } = alert;
  const [secret, setSecret] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasSet = useRef(webhook !== null);
  useEffect(() => {
    // The focused button disappeared with the webhook.
    if (wasSet.current && webhook === null) place.current?.querySelector('input')?.focus();
    wasSet.current = webhook !== null;
  }, [webhook]);

  async function remove() {
    setBusy(true);
    await removeWebhook(alert);
    setSecret(null);
    setBusy(false);
  }

  return (
    <div className={styles.calling} ref={place}>
      {webhook !== null && (
        <div>
          <p className={styles.calls}>{t('webhook.calls', { url: webhook.url })}</p>
          {webhook.disabledAt !== null && (
            <p className={styles.problem}>
              {t('webhook.off', { date: formatDate(locale, 'shortDay', webhook.disabledAt) })}
            </p>
          )}
          {webhook.disabledAt === null && webhook.failures > 0 && (
            <p className={styles.problem}>{t('webhook.failing', { count: webhook.failures })}</p>
          )}
        </div>
      )}
      {webhook !== null && secret !== null && (
        <CopyLine label={t('webhook.secret')} hint={t('webhook.secret.hint')} text={secret} takesFocus />
      )}
      {(webhook === null || webhook.disabledAt !== null) && (
        <WebhookForm alert={alert} setWebhook={setWebhook} onSet={setSecret} />
      )}
      {webhook !== null && (
        <Button kind="quiet" isLoading={isBusy} onClick={() => void remove()}>
          {t('webhook.remove')}
        </Button>
      )}
    </div>
  );
}

interface WebhookFormProps extends Pick<AlertLinksProps, 'alert' | 'setWebhook'> {
  readonly onSet: (secret: string) => void;
}

function WebhookForm({ alert, setWebhook, onSet }: WebhookFormProps) {
  const { t } = useI18n();
  const [url, setUrl] = useState(alert.webhook?.url ?? '');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    // Checks only the scheme; the server checks the rest.
    if (!/^https:\/\/./.test(url.trim())) {
      setError(t('error.webhook-address'));
      focusFirstError(form);
      return;
    }
    setBusy(true);
    const set = await setWebhook(alert, url.trim());
    setBusy(false);
    if (set.ok) {
      onSet(set.value);
      return;
    }
    setError(set.failure);
    focusFirstError(form);
  }

  return (
    <form className={styles.form} noValidate onSubmit={event => void submit(event)}>
      <Field
        label={t('webhook.url')}
        name="webhook"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        maxLength={2_000}
        value={url}
        error={error}
        onChange={({ target }) => {
          setUrl(target.value);
          setError(null);
        }}
      />
      <Button isSubmit isLoading={isBusy}>
        {t('webhook.set')}
      </Button>
    </form>
  );
}
