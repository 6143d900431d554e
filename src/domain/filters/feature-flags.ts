/** What the query `feature` knows (specification 4): `apple-store` adds Apple's own store to the merchant filter. */
export const featureFlags = ['apple-store'] as const;
