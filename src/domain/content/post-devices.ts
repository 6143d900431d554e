// Which models a post is about: the first is drawn beside its title, and prices of those in stock are shown below the text. @table

/** By the key of a post: slugs of models. */
const byPost: Readonly<Record<string, readonly string[]>> = {
  'battery-health': ['iphone-14', 'iphone-13', 'macbook-air-m1-2020', 'iphone-15'],
  'grades-explained': ['iphone-13', 'iphone-12', 'iphone-14', 'ipad-air-11-inch-m3'],
  'how-we-rank-explained': ['iphone-15', 'macbook-air-13-inch-m2-2022', 'iphone-14', 'apple-watch-series-9'],
  'iphone-by-years-of-support': ['iphone-15-pro', 'iphone-14', 'iphone-13', 'iphone-16'],
  'keyboards-abroad': [
    'macbook-pro-14-inch-2023',
    'macbook-air-13-inch-m3-2024',
    'macbook-air-13-inch-m2-2022',
    'macbook-air-m1-2020',
  ],
  'memory-or-storage': [
    'mac-mini-2023',
    'macbook-air-13-inch-m3-2024',
    'macbook-air-13-inch-m2-2022',
    'mac-mini-2024',
  ],
  'warranty-and-returns-by-country': ['apple-watch-series-9', 'iphone-14', 'macbook-air-13-inch-m2-2022'],
  'what-to-check-on-arrival': ['iphone-12', 'iphone-13', 'macbook-air-m1-2020', 'iphone-14'],
  'when-to-sell': ['iphone-16-pro', 'iphone-15-pro', 'iphone-15', 'macbook-air-13-inch-m4-2025'],
  'which-macbook-air': [
    'macbook-air-13-inch-m2-2022',
    'macbook-air-m1-2020',
    'macbook-air-13-inch-m3-2024',
    'macbook-air-13-inch-m4-2025',
  ],
};

/** By the key of a tag, for posts that are not listed above. */
const byTag: Readonly<Record<string, readonly string[]>> = {
  iphone: ['iphone-15', 'iphone-14', 'iphone-13', 'iphone-16'],
  macbook: ['macbook-air-13-inch-m3-2024', 'macbook-air-13-inch-m2-2022', 'macbook-air-m1-2020'],
};

const byDefault = ['iphone-14', 'macbook-air-13-inch-m2-2022', 'iphone-13', 'apple-watch-series-9'];

/** Slugs of models, the one that is drawn first. */
export function listPostDevices(key: string, tags: readonly string[]): readonly string[] {
  return byPost[key] ?? tags.flatMap(tag => byTag[tag] ?? []).concat(byDefault);
}
