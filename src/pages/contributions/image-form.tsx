// The form for a photograph. The browser scales it down, which also drops its metadata: place, time, camera.
import { useId, useRef, useState } from 'react';
import { readName } from '#domain/contributions/plain-text.ts';
import { shrinkPicture } from '#pages/contributions/shrink-picture.ts';
import { usePost } from '#pages/contributions/use-post.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import form from './contribution-form.module.css';
import styles from './image-form.module.css';

interface ImageFormProps {
  readonly productSku: string;
  readonly onSent: () => void;
}

export function ImageForm({ productSku, onSent }: ImageFormProps) {
  const { t } = useI18n();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const { post, isSending, failure, clear } = usePost(onSent);
  const [picture, setPicture] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const [fileError, setFileError] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [nameError, setNameError] = useState<string | null>(null);

  async function read(file: File | undefined) {
    if (!file) return;
    setReading(true);
    setFileError(null);
    clear();
    const shrunk = await shrinkPicture(file);
    setReading(false);
    setPicture(shrunk.ok ? shrunk.value : null);
    if (!shrunk.ok) setFileError(t(`error.${shrunk.failure}`));
  }

  async function send() {
    const named = readName(name);
    setNameError(named.ok ? null : t(`error.${named.failure}`));
    setFileError(picture === null ? t('contribute.file.required') : null);
    if (picture === null) choose.current?.focus();
    if (picture === null || !named.ok) return;
    const file = picture.slice(picture.indexOf(',') + 1);
    const problem = await post({ kind: 'image', productSku, product: '' }, { name: named.value, file });
    if (problem?.field === 'file') setFileError(problem.error);
    if (problem?.field === 'name') setNameError(problem.error);
  }

  return (
    <form
      className={form.form}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        void send();
      }}
    >
      <div className={styles.choice}>
        {picture !== null && (
          <img className={styles.preview} src={picture} alt={t('contribute.file.preview')} />
        )}
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={({ currentTarget }) => {
            void read(currentTarget.files?.[0]);
            // Cleared, so that the same file can be chosen again.
            currentTarget.value = '';
          }}
        />
        <Button
          ref={choose}
          isLoading={isReading}
          aria-describedby={`${id}-hint ${id}-error`}
          onClick={() => input.current?.click()}
        >
          {t(picture === null ? 'contribute.file.choose' : 'contribute.file.another')}
        </Button>
        <p className={styles.hint} id={`${id}-hint`}>
          {t('contribute.file.hint')}
        </p>
        <p className={styles.error} id={`${id}-error`} aria-live="polite">
          {fileError}
        </p>
      </div>
      <Field
        label={t('contribute.name')}
        name="name"
        autoComplete="nickname"
        value={name}
        hint={t('contribute.name.hint')}
        error={nameError}
        onChange={({ target }) => {
          setName(target.value);
          setNameError(null);
          clear();
        }}
      />
      <p className={form.failure} role="alert">
        {failure}
      </p>
      <Button kind="primary" isSubmit isLoading={isSending}>
        {t('contribute.send')}
      </Button>
    </form>
  );
}
