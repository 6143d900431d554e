// Wires sessions, visits, clicks, placements and contributions.
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Subscribe } from '#adapters/database/open-database.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { openRecordSpool } from '#adapters/spool/record-spool.ts';
import type { PublicHandlers, VisitorHandlers } from '#api/dispatch.ts';
import { createAlertHandlers, createGetAlertLatency } from '#api/handlers/notifications.ts';
import { createChannelHandlers } from '#api/handlers/alert-channels.ts';
import type { FaqFeedbackHandlers } from '#api/handlers/faq-feedback.ts';
import { createRecordHandlers } from '#api/handlers/records.ts';
import type { RecordDeps } from '#api/handlers/records.ts';
import type { Translations } from '#api/present/i18n.ts';
import { composeContributions } from '#main/compose-contributions.ts';
import type { Contributions } from '#main/compose-contributions.ts';
import { composePeople } from '#main/compose-people.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { SelectedPlacement } from '#domain/placements/select-placements.ts';
import { createLatencyView } from '#read-models/alerts/alert-latency.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import type { Explore } from '#read-models/explore/explore.ts';
import type { CacheTag } from '#read-models/catalogue/cache-tags.ts';
import { openPlacementCache } from '#read-models/placements/placement-cache.ts';
import type { ContactFormDeps } from '#web/contact-form.ts';
import type { RedirectDeps } from '#web/offer-redirect.ts';
import { createCurrentOfferLookup, createOfferFinder } from '#services/offers/find-offer.ts';
import { listPlacements } from '#read-models/placements/list-placements.ts';
import { openSharedCalls } from '#services/limits/share-calls.ts';
import type { SharedCalls } from '#services/limits/share-calls.ts';
import type { PeopleDeps } from '#services/people/people-deps.ts';
import { openServerKeys } from '#services/people/server-keys.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { Log } from '#services/ports/log.ts';
import type { Post } from '#services/ports/post.ts';
import type { RecordSpool } from '#services/ports/record-spool.ts';
import { readVapidKeys } from '#services/push/vapid-keys.ts';
import { openLinkTemplates } from '#read-models/billing/link-templates.ts';
import { openExclusionCounter } from '#services/billing/count-excluded.ts';
import { createClickRecorder } from '#services/visits/record-click.ts';
import { openVisitQueue } from '#services/visits/visit-queue.ts';
import type { VisitQueueDeps } from '#services/visits/visit-queue.ts';

export interface VisitDeps {
  readonly db: Kysely<Schema>;
  readonly subscribe: Subscribe;
  /** Folder of the visit spool; several processes may share it. */
  readonly dataDir: string;
  /** Origin of our own files; '' = this site. */
  readonly assetUrl: string;
  /** Mails are shown at /dev/outbox and not sent. */
  readonly mailIsShown: boolean;
  /** Address of the operator. */
  readonly operatorMail: string;
  /** Whether to show the demonstration's invented data. */
  readonly isDemo: boolean;
  /** Checks the addresses of webhooks. */
  readonly post: Pick<Post, 'check'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly currentCatalogue: () => CatalogueView;
  readonly explore: Explore;
  readonly translations: Translations;
  /** Records web vitals in the metrics of this process. */
  readonly observeVital: RecordDeps['observeVital'];
  /** Invalidates the pages with these tags. */
  readonly invalidate: (tags: readonly CacheTag[]) => void;
  readonly onDropped: VisitQueueDeps['onDropped'];
  readonly onProblem: (error: unknown, where: string) => void;
}

export interface Visits {
  readonly visitorHandlers: Omit<VisitorHandlers, keyof FaqFeedbackHandlers>;
  /** Counts calls of addresses across all processes. */
  readonly sharedCalls: SharedCalls;
  /** The database and the secrets of the site, for other wiring of people. */
  readonly people: PeopleDeps;
  /** For the contact form without scripts. */
  readonly takeContact: ContactFormDeps['takeContact'];
  readonly publicHandlers: Contributions['publicHandlers'] & Pick<PublicHandlers, 'getAlertLatency'>;
  readonly ownerImages: Contributions['images'];
  /** Dependencies of `/redirect/{offerId}`. */
  readonly redirects: RedirectDeps;
  /** The paid placements beside a list now. They change by the minute, so no cached answer may hold them. */
  readonly selectPlacements: (
    view: CatalogueView,
    request: { readonly country: CountrySlug; readonly filters: ActiveFilters },
    now: Date,
  ) => SelectedPlacement[];
  /** Changes with the placements. */
  readonly version: () => string;
  /** Reloads placements and contributions at once, after this process has changed them. */
  refresh(): Promise<void>;
  /** Writes the queued visits. Call after the web server has closed and before the database does. */
  close(): Promise<void>;
}

export async function composeVisits(deps: VisitDeps): Promise<Visits> {
  const { db, subscribe, clock, log, assetUrl, isDemo, currentCatalogue, invalidate, onDropped } = deps;
  const onProblem = (where: string) => (error: unknown) => deps.onProblem(error, where);
  const now = () => clock.now();
  const spool = openSpool(deps.dataDir, onProblem('opening the spool of visits'));
  const queue = await openVisitQueue({ db, log, spool, onDropped, onProblem: onProblem('writing visits') });
  const placements = await openPlacementCache({ db, now, onProblem: onProblem('following placements') });
  const people = await composePeople({
    db,
    mailIsShown: deps.mailIsShown,
    operatorMail: deps.operatorMail,
  });
  const contributions = await composeContributions({
    db,
    subscribe,
    identities: people.deps.identities,
    assetUrl,
    isDemo,
    translations: deps.translations,
    currentCatalogue,
    invalidate,
    onProblem,
  });
  const sharedCalls = openSharedCalls({
    db,
    clock,
    identities: people.deps.identities,
    onProblem: onProblem('sharing what addresses call'),
  });
  const keys = openServerKeys({ db });
  const linkTemplates = await openLinkTemplates(db, onProblem('following link templates'));
  const excluded = openExclusionCounter({ db, onProblem: onProblem('counting what is no click') });
  const recordClick = createClickRecorder(queue, excluded.count, people.deps.identities);
  const findCurrent = createCurrentOfferLookup(() => {
    const { changeSequence, products, data: view } = currentCatalogue();
    return { changeSequence, products, allOf: id => view.offers.allOf(id) };
  });
  const findOffer = createOfferFinder(db, findCurrent);
  const { explore, translations } = deps;
  const viewLatency = createLatencyView(db);
  return {
    visitorHandlers: {
      ...people.visitorHandlers,
      ...contributions.visitorHandlers,
      ...createRecordHandlers({
        visits: queue,
        recordClick,
        findOffer,
        placements,
        currentCatalogue,
        observeVital: deps.observeVital,
      }),
      ...createAlertHandlers({
        people: people.deps,
        currentCatalogue,
        explore,
        findOffer,
        translations,
        viewLatency,
      }),
      ...createChannelHandlers({
        people: people.deps,
        post: deps.post,
        readVapidKeys: () => readVapidKeys(keys),
      }),
    },
    publicHandlers: {
      ...contributions.publicHandlers,
      getAlertLatency: createGetAlertLatency(viewLatency),
    },
    sharedCalls,
    people: people.deps,
    takeContact: people.takeContact,
    ownerImages: contributions.images,
    redirects: {
      log,
      now,
      findOffer,
      recordClick,
      countExcluded: excluded.count,
      linkTemplate: linkTemplates.of,
      isPlacementOf: (placementId, { merchantId, productId }) =>
        placements
          .booked()
          .some(
            ({ placement: { id, merchantId: payer, target } }) =>
              id === placementId && payer === merchantId && target.productId === productId,
          ),
      productById: id => currentCatalogue().data.catalogue.find(id),
      productPath: (product, mode) => currentCatalogue().pathOf(product, mode),
    },
    selectPlacements: (view, request, at) => {
      const market = {
        productById: (id: number) => view.data.catalogue.find(id),
        offersOf: view.offersOf.bind(view),
      };
      return listPlacements({ placements, market }, request, at);
    },
    version: placements.version,
    refresh: async () => {
      // Visits counted here must be in the database before its figures replace the ones in memory.
      await queue.flush();
      await Promise.all([placements.refresh(), contributions.refresh(), linkTemplates.refresh()]);
    },
    close: async () => {
      sharedCalls.stop();
      await Promise.all([
        queue.close(),
        excluded.close(),
        placements.stop(),
        linkTemplates.stop(),
        contributions.close(),
      ]);
    },
  };
}

/** If the disk accepts no writes, the site still runs and queues its visits in memory. */
function openSpool(dataDir: string, onProblem: (error: unknown) => void): RecordSpool {
  try {
    return openRecordSpool({ folder: join(dataDir, 'spool'), name: 'visits', onProblem });
  } catch (error) {
    onProblem(error);
    return { takeOver: () => [], append: () => 'failed', release() {}, close() {} };
  }
}
