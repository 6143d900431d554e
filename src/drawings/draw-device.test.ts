// Draws every model of the catalogue in every colour and view: each is a small self-contained SVG, and the forms differ.
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { families } from '#domain/catalogue/families.ts';
import type { Model } from '#domain/catalogue/product.ts';
import {
  describeForm,
  drawingViews,
  isFramedView,
  rearViewFamilies,
  shelfScale,
  viewSizes,
} from '#drawings/device-form.ts';
import type { DrawingView, FramedView } from '#drawings/device-form.ts';
import { drawDevice, measureOnShelf } from '#drawings/draw-device.ts';
import { drawScreen } from '#drawings/screen.ts';
import { findPredecessor } from '#domain/catalogue/predecessor.ts';
import { iphoneForms } from '#drawings/iphone-forms.ts';
import { listSeedProducts, readSeedFile } from '#tests/support/seed-products.ts';

const models = families.flatMap(family => listSeedProducts(readSeedFile(family)).models);
const grey = '#88898a';
const namespace = 'http://www.w3.org/2000/svg';
const allowedElements = new Set(
  'svg g path rect circle ellipse defs pattern radialGradient stop style'.split(' '),
);
/** The only style that a picture may have: the lighting for dark backgrounds. */
const nightStyle =
  /<style>@media\(prefers-color-scheme:dark\)\{\.n\{display:inline\}(?:\[stroke="#[0-9a-f]{6}"\]\{stroke:#[0-9a-f]{6}\}){1,2}\}<\/style>/;

function draw(model: Model, colour: string | null = grey, view: DrawingView = 'card'): string {
  const before = findPredecessor(model, models);
  return drawDevice(describeForm(model), colour, view, before && { form: describeForm(before), colour });
}

/** Width and height of a drawn device, which stands in the middle of the ground line. */
function measure(svg: string, view: FramedView): { readonly width: number; readonly height: number } {
  const [x = NaN, y = NaN] = (/translate\(([-\d.]+) ([-\d.]+)\)/.exec(svg) ?? []).slice(1).map(Number);
  return { width: viewSizes[view].width - 2 * x, height: viewSizes[view].height - 1.5 - y };
}

/** Throws when the text is not well-formed XML; returns the names of its elements and attributes. */
function parseNames(svg: string): { elements: Set<string>; attributes: Map<string, string[]> } {
  const [elements, attributes] = [new Set<string>(), new Map<string, string[]>()];
  const parser = new SaxesParser();
  parser.on('error', error => {
    throw error;
  });
  parser.on('opentag', tag => {
    elements.add(tag.name);
    for (const [name, value] of Object.entries(tag.attributes)) {
      attributes.set(name, [...(attributes.get(name) ?? []), String(value)]);
    }
  });
  parser.write(svg).close();
  return { elements, attributes };
}

describe.each(families.map(family => ({ family })))('$family', ({ family }) => {
  const ofFamily = models.filter(model => model.family === family);
  const pictures = ofFamily.flatMap(model =>
    [null, ...model.colours].flatMap(colour =>
      drawingViews.map(view => ({ name: `${model.slug} ${colour?.slug} ${view}`, model, colour, view })),
    ),
  );

  /** Names of the pictures for which the check fails. */
  const findWrong = (isWrong: (svg: string, picture: (typeof pictures)[number]) => boolean) =>
    pictures
      .filter(picture => isWrong(draw(picture.model, picture.colour?.value ?? null, picture.view), picture))
      .map(({ name }) => name);

  test('is drawn in every colour and view, well-formed, small and always the same', () => {
    expect(ofFamily.length).toBeGreaterThan(0);
    expect(findWrong(svg => [...parseNames(svg).elements].some(name => !allowedElements.has(name)))).toEqual(
      [],
    );
    expect(findWrong(svg => /undefined|NaN|Infinity|null|\de-\d/.test(svg))).toEqual([]);
    expect(findWrong((svg, { view }) => svg.length > (view === 'beside' ? 6_400 : 3_600))).toEqual([]);
    expect(findWrong(svg => svg.replace(nightStyle, '').includes('<style'))).toEqual([]);
    expect(
      findWrong((svg, { model, colour, view }) => draw(model, colour?.value ?? null, view) !== svg),
    ).toEqual([]);
  });

  test('loads nothing and runs no script', () => {
    const isInside = (value: string) => value === namespace || /^url\(#[a-z]\)$/i.test(value);
    const isActive = (name: string) => /^(on|style|href|src|xlink)/.test(name);
    expect(
      findWrong(svg => {
        const { attributes } = parseNames(svg);
        const values = [...attributes.values()].flat().filter(value => /url|:/.test(value));
        return !values.every(isInside) || [...attributes.keys()].some(isActive);
      }),
    ).toEqual([]);
  });

  test('stays within its view', () => {
    expect(
      findWrong((svg, { view }) => {
        const [x, y] = (/translate\(([-\d.]+) ([-\d.]+)\)/.exec(svg) ?? []).slice(1).map(Number);
        if (!isFramedView(view)) return false;
        const { width, height } = viewSizes[view];
        return !(x! >= 0 && y! >= 0 && x! < width / 2 && y! < height);
      }),
    ).toEqual([]);
  });

  test('fills at least three quarters of its place in a row', () => {
    expect(
      findWrong((svg, { view }) => {
        if (view !== 'card' && view !== 'plate') return false;
        const { width, height } = measure(svg, view);
        return Math.max(width / viewSizes[view].width, height / viewSizes[view].height) < 0.75;
      }),
    ).toEqual([]);
  });

  test('shows the colour if it comes in several', () => {
    for (const model of ofFamily.filter(({ colours }) => colours.length > 1)) {
      const drawn = model.colours.map(({ value }) => draw(model, value));
      expect(new Set(drawn).size).toBe(new Set(model.colours.map(({ value }) => value)).size);
    }
  });
});

test('large devices stay larger than small ones in a row', () => {
  const area = (slug: string) => {
    const { width, height } = measure(
      draw(
        models.find(model => model.slug === slug)!,
        grey,
        'plate',
      ),
      'plate',
    );
    return width * height;
  };
  const tall = (slug: string) =>
    measure(
      draw(
        models.find(model => model.slug === slug)!,
        grey,
        'plate',
      ),
      'plate',
    ).height;
  for (const small of ['apple-watch-series-9', 'mac-mini-2024', 'homepod-mini'])
    expect(area(small)).toBeLessThan(area('imac-24-inch-m4-2024') * 0.85);
  expect(area('mac-mini-2024')).toBeLessThan(area('mac-studio-2025'));
  expect(tall('iphone-13-mini')).toBeLessThan(tall('iphone-13'));
  expect(tall('iphone-13')).toBeLessThan(tall('iphone-13-pro-max'));
});

test('no two generations have the same picture on their screens', () => {
  const lit = { x: 0, y: 0, width: 60, height: 120, corner: 6 };
  const months = [...new Set(models.map(({ releasedOn }) => releasedOn.slice(0, 7)))];
  const screens = months.map(month => drawScreen(lit, grey, `${month}-15`));
  expect(new Set(screens).size).toBe(months.length);
  expect(drawScreen(lit, grey, '2021-09-24')).toBe(drawScreen(lit, grey, '2021-09-14'));
});

test('dark devices, and no others, have a plinth, a glow and a rim for dark mode', () => {
  const iphone = models.find(({ slug }) => slug === 'iphone-13')!;
  for (const { slug, value } of iphone.colours) {
    const isNight = nightStyle.test(draw(iphone, value)) && draw(iphone, value).includes('url(#b)');
    expect({ slug, isNight }).toEqual({
      slug,
      isNight: ['midnight', 'green', 'blue', 'product-red'].includes(slug),
    });
  }
});

test('a device and its predecessor are drawn to one scale', () => {
  const heights = (slug: string) => {
    const svg = draw(
      models.find(model => model.slug === slug)!,
      grey,
      'beside',
    );
    const { height } = measure(svg, 'beside');
    const scale = Number(/scale\(([\d.]+)\)/.exec(svg)?.[1]);
    const [own = NaN, before = NaN] = [...svg.matchAll(/translate\([-\d.]+ ([-\d.]+)\)/g)]
      .slice(1, 3)
      .map(([, top]) => height / scale - Number(top));
    return before / own;
  };
  expect(heights('iphone-13')).toBeCloseTo(1, 2);
  expect(heights('iphone-16-pro')).toBeCloseTo(146.6 / 149.6, 2);
  expect(heights('iphone-x')).toBeCloseTo(138.4 / 143.6, 2);
});

test('families with a rear view show it, all others show the same as in `spread`', () => {
  for (const family of families) {
    const model = models.find(each => each.family === family)!;
    const isRearView = draw(model, grey, 'rear') !== draw(model, grey, 'spread');
    expect({ family, isRearView }).toEqual({
      family,
      isRearView: rearViewFamilies.some(each => each === family),
    });
  }
});

test('every published iPhone has its own measures', () => {
  const undrawn = models.filter(({ family, slug }) => family === 'iphone' && !(slug in iphoneForms));
  // Its shape has not been published yet, so it is drawn as a plain slab.
  expect(undrawn.map(({ slug }) => slug)).toEqual(['iphone-duo']);
});

test.each([
  [
    'iphone-4',
    'iphone-5',
    'iphone-8',
    'iphone-x',
    'iphone-11',
    'iphone-13',
    'iphone-13-pro',
    'iphone-15',
    'iphone-16',
    'iphone-17-pro',
    'iphone-air',
  ],
  [
    'macbook-air-13-inch-2017',
    'macbook-air-m1-2020',
    'macbook-air-13-inch-m2-2022',
    'macbook-air-15-inch-m2-2023',
  ],
  [
    'macbook-pro-13-inch-mid-2012',
    'macbook-pro-retina-13-inch-mid-2014',
    'macbook-pro-13-inch-2017-two-thunderbolt-3-ports',
    'macbook-pro-13-inch-2017-four-thunderbolt-3-ports',
    'macbook-pro-14-inch-2021',
    'macbook-pro-16-inch-2021',
  ],
  [
    'macbook-13-inch-early-2009',
    'macbook-13-inch-late-2009',
    'macbook-neo-a18-pro',
    'macbook-retina-12-inch-2017',
  ],
  ['imac-20-inch-early-2009', 'imac-21-5-inch-late-2009', 'imac-27-inch-late-2012', 'imac-24-inch-m1-2021'],
  ['mac-mini-early-2009', 'mac-mini-mid-2010', 'mac-mini-2018', 'mac-mini-2024', 'mac-studio-2022'],
  ['mac-pro-early-2009', 'mac-pro-late-2013', 'mac-pro-2019', 'mac-pro-rack-2019'],
  [
    'ipad-1st-generation',
    'ipad-4th-generation',
    'ipad-9th-generation',
    'ipad-10th-generation',
    'ipad-mini-5th-generation',
    'ipad-mini-6th-generation',
    'ipad-pro-12-9-inch-2nd-generation',
    'ipad-pro-11-inch-1st-generation',
    'ipad-pro-11-inch-2nd-generation',
    'ipad-pro-11-inch-m4',
    'ipad-air-13-inch-m2',
  ],
  [
    'apple-watch-series-3',
    'apple-watch-series-4',
    'apple-watch-series-7',
    'apple-watch-series-10',
    'apple-watch-ultra',
  ],
  ['airpods-2nd-gen', 'airpods-3rd-gen', 'airpods-4', 'airpods-pro-1st-gen', 'airpods-max'],
  ['homepod-1st-gen', 'homepod-2nd-gen', 'homepod-mini'],
  ['apple-tv-1st-gen', 'apple-tv-2nd-gen', 'apple-tv-hd', 'apple-tv-4k-2nd-gen', 'apple-tv-4k-3rd-gen'],
  ['apple-pencil-1st-gen', 'apple-pencil-2nd-gen', 'apple-pencil-usb-c', 'apple-pencil-pro'],
  ['pro-display-xdr', 'studio-display-2022', 'vision-pro-m2'],
])('%s and its neighbours differ by form alone', (...slugs) => {
  const drawn = slugs.map(slug => draw(models.find(model => model.slug === slug)!));
  expect(new Set(drawn).size).toBe(slugs.length);
});

test('a model without its own drawing gets the form of its family', () => {
  for (const family of families) {
    const form = { modelSlug: 'something-new', family, line: null, screenInches: null, caseType: null };
    for (const releasedOn of ['2001-01-01', '2040-01-01']) {
      parseNames(drawDevice({ ...form, releasedOn }, null, 'card'));
      expect(drawDevice({ ...form, releasedOn }, null, 'spread')).not.toMatch(/NaN|undefined|Infinity/);
    }
  }
});

test('a value that is no colour never reaches the markup', () => {
  for (const model of models) expect(draw(model, '"/><script>')).not.toContain('script');
});

test.each([
  ['iphone-5c', '#fe767a', 'black'],
  ['iphone-6', '#b4b5b9', 'black'],
  ['iphone-6', '#d7d9d8', 'white'],
  ['iphone-7', '#af1e2d', 'white'],
  ['iphone-8', '#a4122a', 'black'],
  ['iphone-8', '#f2d8c9', 'white'],
  ['iphone-se-2nd-generation', '#f4f2f0', 'black'],
  ['ipad-9th-generation', '#77787c', 'black'],
  ['ipad-9th-generation', '#dfe0e3', 'white'],
])('the front of %s in %s is %s, as it was sold', (slug, colour, front) => {
  const svg = draw(
    models.find(model => model.slug === slug)!,
    colour,
  );
  expect(svg.includes('#f4f4f0') ? 'white' : 'black').toBe(front);
});

test('on the shelf every device has one scale, whatever its family', () => {
  const measure = (slug: string) => measureOnShelf(describeForm(models.find(model => model.slug === slug)!));
  // Widths and heights as Apple publishes them, in millimetres; a margin of one unit stands around each.
  const heightMm = (slug: string) => Math.round((measure(slug).height - 1) / shelfScale);
  expect(heightMm('iphone-13')).toBe(147);
  expect(heightMm('homepod-2nd-gen')).toBe(168);
  const display = models.find(({ family }) => family === 'studio-display')!;
  expect(measure(display.slug).width).toBeCloseTo(623 * shelfScale + 2, 1);
  expect(draw(display, grey, 'shelf')).toContain(`height="${measure(display.slug).height}"`);
});
