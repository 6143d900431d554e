// What to know before selling a device, in the language and by the law of the country.
import type { ResponseOf } from '#api/contract/endpoint.ts';
import type { getSellingAdvice } from '#api/contract/trade-in.ts';
import { formatDate } from '#messages/formats.ts';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './sell.module.css';

interface AdviceProps {
  readonly advice: ResponseOf<typeof getSellingAdvice>;
}

export function Advice({ advice: { title, html, updatedAt } }: AdviceProps) {
  const { locale, t } = useI18n();
  return (
    <section className={styles.section} aria-labelledby="advice">
      <h2 className={styles.heading} id="advice">
        {title}
      </h2>
      {/* The HTML holds only tags of an allowed list (services/content/render-markdown.ts). */}
      <div className={styles.texts} dangerouslySetInnerHTML={{ __html: html }} />
      <p className={styles.small}>{t('text.updated', { date: formatDate(locale, 'day', updatedAt) })}</p>
    </section>
  );
}
