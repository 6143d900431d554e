// Wires contributions of visitors: the published ones, and the calls that add more.
import type { Kysely } from 'kysely';
import type { Subscribe } from '#adapters/database/open-database.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { createPictureCleaner } from '#adapters/pictures/clean-picture.ts';
import type { PublicHandlers } from '#api/dispatch.ts';
import { createContributeHandlers } from '#api/handlers/contribute.ts';
import { createContributionHandlers } from '#api/handlers/contributions.ts';
import { createUserImageHandlers } from '#api/handlers/user-images.ts';
import type { Translations } from '#api/present/i18n.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import type { CacheTag } from '#read-models/catalogue/cache-tags.ts';
import { openContributionCache } from '#read-models/contributions/contribution-cache.ts';
import { openOwnerImageCache } from '#read-models/images/owner-image-cache.ts';
import type { OwnerImageCache } from '#read-models/images/owner-image-cache.ts';
import type { IdentityHashes } from '#services/limits/hash-identity.ts';

interface ContributionsDeps {
  readonly db: Kysely<Schema>;
  readonly subscribe: Subscribe;
  readonly identities: IdentityHashes;
  /** Origin of our own files; '' = this site. */
  readonly assetUrl: string;
  readonly isDemo: boolean;
  readonly translations: Translations;
  readonly currentCatalogue: () => CatalogueView;
  /** Invalidates the pages with these tags. */
  readonly invalidate: (tags: readonly CacheTag[]) => void;
  readonly onProblem: (where: string) => (error: unknown) => void;
}

export interface Contributions {
  readonly images: OwnerImageCache;
  readonly publicHandlers: Pick<PublicHandlers, 'getUserImages' | 'getReviews' | 'getQuestions'>;
  readonly visitorHandlers: ReturnType<typeof createContributeHandlers>;
  /** Reloads published contributions at once, after this process has changed them. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

export async function composeContributions({
  db,
  subscribe,
  identities,
  assetUrl,
  isDemo,
  translations,
  currentCatalogue,
  invalidate,
  onProblem,
}: ContributionsDeps): Promise<Contributions> {
  const shown = { db, subscribe, withDemo: isDemo, onChange: invalidate };
  const images = await openOwnerImageCache({ ...shown, onProblem: onProblem('following images') });
  const contributions = await openContributionCache({
    ...shown,
    onProblem: onProblem('following reviews and questions'),
  });
  return {
    images,
    publicHandlers: {
      ...createUserImageHandlers({ images, assetUrl }),
      ...createContributionHandlers({ contributions, currentCatalogue, translations }),
    },
    visitorHandlers: createContributeHandlers({
      db,
      identities,
      currentCatalogue,
      cleanPicture: createPictureCleaner(),
    }),
    refresh: async () => void (await Promise.all([images.refresh(), contributions.refresh()])),
    close: async () => void (await Promise.all([images.stop(), contributions.stop()])),
  };
}
