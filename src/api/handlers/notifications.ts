// The calls of alerts (specification, Alert, Alert form, Alert lifecycle). Each acts only on the alerts of its own session.
import { readAlertCriteria } from '#api/handlers/alert-criteria.ts';
import type { RequestedAlert, ReadCriteria } from '#api/handlers/alert-criteria.ts';
import { resolveBrowser, resolveAlertOwner } from '#api/handlers/alert-owner.ts';
import { findCallerSession, openCallerSession } from '#api/handlers/caller-session.ts';
import type { VisitorContext } from '#api/contexts.ts';
import type { PublicHandlers, VisitorHandlers } from '#api/dispatch.ts';
import { callI18n } from '#api/present/i18n.ts';
import type { Translations } from '#api/present/i18n.ts';
import { presentAlert } from '#api/present/present-alert.ts';
import type { Failure } from '#api/present/present-failure.ts';
import { firstMaxPrice } from '#domain/alerts/alert.ts';
import { dryRunDays } from '#domain/alerts/dry-run.ts';
import { dayMs } from '#domain/durations.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { toMajor, toMinor } from '#domain/money/money.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { assessAlert } from '#read-models/alerts/assess-alert.ts';
import type { AssessedAlert } from '#read-models/alerts/assess-alert.ts';
import { latencyDays } from '#read-models/alerts/alert-latency.ts';
import type { ViewLatency } from '#read-models/alerts/alert-latency.ts';
import { listAlertCards } from '#read-models/alerts/list-alerts.ts';
import type { AlertCard } from '#read-models/alerts/list-alerts.ts';
import { findEverMatched, viewDryRun } from '#read-models/alerts/view-dry-run.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import type { Explore } from '#read-models/explore/explore.ts';
import { removeAlertByToken, removeHeldAlert, updateAlert } from '#services/alerts/change-alert.ts';
import { createAlert } from '#services/alerts/create-alert.ts';
import type { FindOffer } from '#services/offers/find-offer.ts';
import { countAction } from '#services/limits/count-action.ts';
import type { PeopleDeps } from '#services/people/people-deps.ts';
import type { VisitorSession } from '#services/people/visitor-session.ts';

export interface AlertHandlerDeps {
  readonly people: PeopleDeps;
  readonly currentCatalogue: () => CatalogueView;
  readonly explore: Explore;
  readonly findOffer: FindOffer;
  readonly translations: Translations;
  readonly viewLatency: ViewLatency;
}

type AlertHandlers = Pick<
  VisitorHandlers,
  'createAlert' | 'dryRunAlert' | 'listAlerts' | 'updateAlert' | 'removeAlert'
>;

/** A snooze ends within a year. */
const maxSnoozeMs = 366 * dayMs;

export function createAlertHandlers(deps: AlertHandlerDeps): AlertHandlers {
  const { people, currentCatalogue, explore, findOffer, translations, viewLatency } = deps;
  const { db } = people;

  /** The criteria of a request, assessed with the catalogue. */
  const assess = async (
    asked: RequestedAlert,
  ): Promise<Result<{ criteria: ReadCriteria; assessed: AssessedAlert; view: CatalogueView }, Failure>> => {
    const view = currentCatalogue();
    const read = await readAlertCriteria(findOffer, asked, view);
    if (!read.ok) return read;
    const assessed = assessAlert(view, explore, read.value, read.value.productId);
    return ok({ criteria: read.value, assessed, view });
  };

  const listCards = async (session: VisitorSession | null, { now }: VisitorContext, only?: number) => {
    const holder = { sessionId: session?.id ?? null, personId: session?.personId ?? null };
    return listAlertCards(db, viewLatency, holder, now.getTime(), only);
  };

  const presentCard = (card: AlertCard, view: CatalogueView, languageSlug: LanguageSlug | undefined) => {
    const i18n = callI18n({ countrySlug: card.alert.country, languageSlug }, translations);
    const feedToken = people.links.sign({ purpose: 'alert-feed', alertId: card.alert.id });
    return presentAlert(card, view, i18n, feedToken);
  };

  return {
    createAlert: async (request, context) => {
      const assessment = await assess(request);
      if (!assessment.ok) return assessment;
      const { criteria, assessed, view } = assessment.value;
      const isOfOne = criteria.productId !== null;
      if (criteria.trigger === 'availability' && isOfOne && isAvailable(assessed))
        return fail({ code: 'product-available' });
      const session = await openCallerSession(people, context);
      if (!session) return fail({ code: 'own-script-only' });
      const { client, now } = context;
      const counted = await countAction(people, { action: 'alert-set', client, now });
      if (!counted.ok) return fail({ code: 'too-many-requests', ...counted.failure });
      const push = await resolveBrowser(people, request, session, context);
      if (!push.ok) return push;
      const owner = await resolveAlertOwner(
        people,
        request,
        { session, pushId: push.value ?? null },
        context,
      );
      if (!owner.ok) return owner;
      const created = await createAlert(people, {
        owner: owner.value,
        alert: { ...criteria, pace: request.pace },
        pushId: push.value ?? null,
        lowestMinor: isOfOne ? assessed.lowestMinor : null,
        now,
      });
      if (!created.ok) return fail({ code: created.failure });
      const hasMatched = assessed.lowestMinor !== null || (await findEverMatched(db, view, assessed));
      return ok({
        status: owner.value.kind === 'claim' ? ('confirm-email' as const) : ('active' as const),
        notificationId: String(created.value.alertId),
        warning: hasMatched ? null : ('never-matched' as const),
      });
    },

    dryRunAlert: async (request, { now }) => {
      const assessment = await assess(request);
      if (!assessment.ok) return assessment;
      const { assessed, view } = assessment.value;
      const { fired, lowestMinor, hasEverMatched } = await viewDryRun(db, view, assessed, now.getTime());
      const { currency } = callI18n(request, translations).locale;
      const label = (amountMinor: number | null) => amountMinor && formatPrice({ amountMinor, currency });
      return ok({
        days: dryRunDays,
        fired,
        lowest: lowestMinor && toMajor(lowestMinor),
        lowestLabel: label(lowestMinor) || null,
        lowestNow: assessed.lowestMinor && toMajor(assessed.lowestMinor),
        lowestNowLabel: label(assessed.lowestMinor) || null,
        firstMaxPrice: assessed.lowestMinor && firstMaxPrice(assessed.lowestMinor),
        hasEverMatched,
      });
    },

    listAlerts: async ({ languageSlug }, context) => {
      const cards = await listCards(await findCallerSession(people, context), context);
      const view = currentCatalogue();
      return ok({
        alerts: cards.map(card => presentCard(card, view, languageSlug)),
      });
    },

    updateAlert: async (request, context) => {
      const { notificationId, maxPrice, trigger, pace, paused, snoozedUntil } = request;
      const session = await findCallerSession(people, context);
      if (!session) return fail({ code: 'alert-unknown' });
      const maxPriceMinor = maxPrice === undefined || maxPrice === null ? maxPrice : toMinor(maxPrice);
      if (typeof maxPrice === 'number' && maxPriceMinor === null)
        return fail({ code: 'invalid-request', field: 'maxPrice' });
      const snoozedTo = typeof snoozedUntil === 'string' ? new Date(snoozedUntil) : snoozedUntil;
      if (snoozedTo && snoozedTo.getTime() > context.now.getTime() + maxSnoozeMs)
        return fail({ code: 'invalid-request', field: 'snoozedUntil' });
      const push = await resolveBrowser(
        people,
        { ...request, languageSlug: context.locale?.language ?? 'en' },
        session,
        context,
      );
      if (!push.ok) return push;
      const id = Number(notificationId);
      const view = currentCatalogue();
      const holder = { sessionId: session.id, personId: session.personId };
      const change = {
        ...(maxPriceMinor !== undefined && { maxPriceMinor }),
        ...(trigger !== undefined && { trigger }),
        ...(pace !== undefined && { pace }),
        ...(paused !== undefined && { isPaused: paused }),
        ...(snoozedTo !== undefined && { snoozedTo }),
        ...(push.value !== undefined && { pushId: push.value }),
      };
      const updated = await updateAlert(
        people,
        holder,
        id,
        {
          ...change,
          assess: alert => assessAlert(view, explore, alert, alert.productId).lowestMinor,
        },
        context.now,
      );
      if (!updated.ok) return fail(updateFailures[updated.failure]);
      const [card] = await listCards(session, context, id);
      if (!card) return fail({ code: 'alert-unknown' });
      return ok(presentCard(card, view, card.alert.language));
    },

    removeAlert: async ({ u, n }, context) => {
      const id = Number(n);
      if (u !== 'current') {
        const isRemoved = await removeAlertByToken(people, u, id, context.now);
        return isRemoved ? ok({ removed: true as const }) : fail({ code: 'invalid-request', field: 'u' });
      }
      const session = await findCallerSession(people, context);
      if (!session) return fail({ code: 'alert-unknown' });
      await removeHeldAlert(people, { sessionId: session.id, personId: session.personId }, id, context.now);
      return ok({ removed: true as const });
    },
  };
}

const updateFailures = {
  unknown: { code: 'alert-unknown' },
  'max-price-missing': { code: 'invalid-request', field: 'maxPrice' },
  'push-missing': { code: 'invalid-request', field: 'pushSubscription' },
  'product-available': { code: 'product-available' },
} as const satisfies Record<string, Failure>;

function isAvailable({ alert, lowestMinor }: AssessedAlert): boolean {
  return lowestMinor !== null && lowestMinor <= (alert.maxPriceMinor ?? Infinity);
}

export function createGetAlertLatency(viewLatency: ViewLatency): PublicHandlers['getAlertLatency'] {
  return async ({ countrySlug }, { now }) => {
    const { merchants } = await viewLatency(countrySlug, now.getTime());
    return ok({ days: latencyDays, merchants: [...merchants] });
  };
}
