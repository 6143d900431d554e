// Values filled into long texts: the operator's details, current figures, and the numbers of our own rules, so that no text promises a
// number that differs from the code.
import { contactLifeMs } from '#domain/contact/contact-form.ts';
import { rejectedLifeMs } from '#domain/contributions/contribution.ts';
import { dayMs, hourMs, minuteMs } from '#domain/durations.ts';
import type { I18n } from '#messages/i18n.ts';
import { drawnGrades, formatGradePicturePath } from '#drawings/grade.ts';
import { escapeMarkdown } from '#domain/content/content-file.ts';
import type { ContentCondition, ContentFilling } from '#domain/content/content-file.ts';
import { countries } from '#domain/locale/locale.ts';
import { intervalsWithoutConfirmation } from '#domain/offers/feed-expiry.ts';
import { claimLifeMs, codeLifeMs, linkLifeMs } from '#domain/people/claim.ts';
import { verdictRule } from '#domain/offers/price-verdict.ts';
import { outlookRule } from '#domain/outlook/outlook-rule.ts';
import { cookieLives } from '#domain/visits/cookie-lives.ts';
import { popularity } from '#domain/visits/popularity.ts';
import { visitLifeMs } from '#domain/visits/visit.ts';
import { presentAlertDelays } from '#api/present/present-alert-delays.ts';
import type { CountryDelays } from '#api/present/present-alert-delays.ts';
import { latencyDays } from '#read-models/alerts/alert-latency.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import { listMarketFigures } from '#read-models/merchants/market-figures.ts';
import type { MarketFigures } from '#read-models/merchants/market-figures.ts';
import { formatDate } from '#messages/format-date.ts';
import { formatCountry, formatList, formatNumber } from '#messages/formats.ts';
import { sessionIdleMs, sessionLifeMs } from '#services/people/visitor-session.ts';

/** Details of the operator; a field is null where the operator has not given it. */
export interface OperatorDetails {
  readonly name: string | null;
  readonly address: string | null;
  readonly mail: string | null;
  readonly phone: string | null;
  /** The person who represents the operator and is responsible for the content. */
  readonly director: string | null;
  /** Register and number, `Amtsgericht Musterstadt, HRB 12345`. */
  readonly register: string | null;
  readonly vatId: string | null;
  /** The hosting provider with address and telephone, as French law requires. */
  readonly host: string | null;
}

export interface SiteDetails {
  readonly operator: OperatorDetails;
  /** Some merchants are fictitious. */
  readonly isDemo: boolean;
}

export interface ContentFacts {
  readonly site: SiteDetails;
  /** By country; null = not known. */
  readonly delays: readonly CountryDelays[] | null;
}

export function presentContentFilling(
  view: CatalogueView,
  { site, delays }: ContentFacts,
  i18n: I18n,
): ContentFilling {
  const { operator } = site;
  const figures = listMarketFigures(view);
  const number = (value: number) => formatNumber(i18n.locale, value);
  const conditions: ContentCondition[] = [
    operator.name === null ? 'unoperated' : 'operated',
    ...(site.isDemo ? ['demonstration' as const] : []),
  ];
  return {
    conditions: new Set(conditions),
    words: {
      operatorName: operator.name,
      operatorAddress: operator.address,
      operatorMail: operator.mail,
      operatorPhone: operator.phone,
      operatorDirector: operator.director,
      operatorRegister: operator.register,
      operatorVatId: operator.vatId,
      operatorHost: operator.host,
      merchantTotal: number(new Set(figures.flatMap(({ merchants }) => merchants.map(({ id }) => id))).size),
      offerTotal: number(figures.reduce((sum, { offersInStock }) => sum + offersInStock, 0)),
      modelTotal: number(new Set(view.products.map(({ model }) => model.id)).size),
      countryTotal: number(countries.length),
      countryTotalWord: i18n.t('content.count', { count: String(countries.length) }),
      outlookChanges: number(outlookRule.minChanges),
      outlookTested: number(outlookRule.minTested),
      outlookVersion: number(outlookRule.version),
      verdictDays: number(verdictRule.windowDays),
      verdictMinDays: number(verdictRule.minDays),
      verdictStep: number(verdictRule.stepPercent),
      verdictVersion: number(verdictRule.version),
      expiryIntervals: number(intervalsWithoutConfirmation),
      claimDays: number(claimLifeMs / dayMs),
      linkHours: number(linkLifeMs / hourMs),
      codeMinutes: number(codeLifeMs / minuteMs),
      contactDays: number(contactLifeMs / dayMs),
      rejectedDays: number(rejectedLifeMs / dayMs),
      sessionDays: number(sessionLifeMs / dayMs),
      sessionIdleDays: number(sessionIdleMs / dayMs),
      cookieLongDays: number((cookieLives.long * 1000) / dayMs),
      cookieMonthDays: number((cookieLives.month * 1000) / dayMs),
      cookieStatsMinutes: number(cookieLives.stats / 60),
      popularityClickWeight: number(popularity.clickWeight / popularity.viewWeight),
      popularityHalfLifeDays: number(popularity.halfLifeDays),
      visitDays: number(visitLifeMs / dayMs),
      alertDelayDays: number(latencyDays),
    },
    blocks: {
      marketTable: presentMarketTable(figures, i18n),
      merchantList: presentMerchants(figures, i18n),
      alertDelays: presentAlertDelays(delays, i18n),
      gradeMarks: presentGradeMarks(i18n),
    },
  };
}

function presentMarketTable(figures: readonly MarketFigures[], i18n: I18n): string {
  const { locale, t } = i18n;
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const heads = [
    t('content.market.country'),
    t('content.market.merchants'),
    t('content.market.offers'),
    t('content.market.read'),
  ];
  const rows = figures.map(({ country, merchants, offersInStock, intervals, lastReadAt }) => [
    formatCountry(locale, country),
    formatNumber(locale, merchants.length),
    formatNumber(locale, offersInStock),
    lastReadAt === null
      ? t('content.market.never')
      : t('content.market.readAt', {
          intervals: formatList(
            locale,
            'and',
            intervals.map(interval => presentInterval(interval, i18n)),
          ),
          // Non-breaking: a line that holds the year alone would be confusing.
          date: formatDate(locale, 'day', lastReadAt).replaceAll(' ', '\u00a0'),
        }),
  ]);
  return [
    row(heads),
    row(['---', '--:', '--:', '---']),
    ...rows.map(cells => row(cells.map(escapeMarkdown))),
  ].join('\n');
}

/** The three grades, each with its drawing and what that shows. */
function presentGradeMarks({ t }: I18n): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    row([t('offer.condition'), t('pictures.drawing')]),
    row(['---', '---']),
    ...drawnGrades.map(grade =>
      row([
        `**${escapeMarkdown(t(`condition.${grade}`))}**`,
        `![](${formatGradePicturePath(grade, 'pair')}) ${escapeMarkdown(t('condition.marks', { grade }))}`,
      ]),
    ),
  ].join('\n');
}

/** `every 6 hours`, in the largest unit that divides the interval. */
function presentInterval(intervalMs: number | null, { t }: I18n): string {
  if (intervalMs === null) return t('content.interval.hand');
  if (intervalMs % dayMs === 0) return t('content.interval.days', { count: intervalMs / dayMs });
  if (intervalMs % hourMs === 0) return t('content.interval.hours', { count: intervalMs / hourMs });
  return t('content.interval.minutes', { count: Math.round(intervalMs / minuteMs) });
}

function presentMerchants(figures: readonly MarketFigures[], { locale, t }: I18n): string {
  return figures
    .map(({ country, merchants }) => {
      const names = merchants.map(({ name, isDemo }) => (isDemo ? `${name} (${t('demo.mark')})` : name));
      const listed = names.length === 0 ? t('content.market.nobody') : formatList(locale, 'and', names);
      return `- **${escapeMarkdown(formatCountry(locale, country))}**\\\n  ${escapeMarkdown(listed)}`;
    })
    .join('\n');
}
