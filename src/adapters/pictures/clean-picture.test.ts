import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createPictureCleaner } from '#adapters/pictures/clean-picture.ts';
import { readPictureContainer } from '#adapters/pictures/picture-container.ts';

const clean = createPictureCleaner();
const secret = 'Ada Lovelace, 51.5007 N';
const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${secret}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

type Format = 'jpeg' | 'png' | 'webp';

/** A photograph as a camera writes it: rotated by its metadata, which contain a place, a name and a colour profile. */
async function takePhoto(width: number, height: number, format: Format, orientation = 1): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#835200' } })
    .composite([
      {
        input: await sharp({ create: { width: 40, height: 40, channels: 3, background: '#1b4f72' } })
          .png()
          .toBuffer(),
        left: 0,
        top: 0,
      },
    ])
    .withExif({
      IFD0: { Artist: secret, Copyright: secret, ImageDescription: secret },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 2/1' },
    })
    .withXmp(xmp)
    .withIccProfile('p3')
    .withMetadata({ orientation, density: 300 })
    .toFormat(format)
    .toBuffer();
}

async function expectClean(content: Uint8Array): Promise<void> {
  const {
    exif,
    icc,
    xmp: left,
    iptc,
    tifftagPhotoshop,
    orientation,
    comments,
    format,
  } = await sharp(content).metadata();
  expect({ exif, icc, left, iptc, tifftagPhotoshop, orientation, comments, format }).toEqual({
    format: 'webp',
  });
  const text = Buffer.from(content).toString('latin1');
  for (const trace of [secret, 'EXIF', 'Exif', 'XMP ', 'ICCP', 'xpacket', 'GPS'])
    expect(text).not.toContain(trace);
}

test.each<Format>(['jpeg', 'png', 'webp'])('a %s keeps its pixels and nothing else', async format => {
  const photo = await takePhoto(2_000, 1_000, format);
  const given = await sharp(photo).metadata();
  expect(given.exif && given.xmp && given.icc).toBeTruthy();
  const cleaned = await clean(photo);
  if (!cleaned.ok) throw new Error(cleaned.failure);
  expect(cleaned.value.map(({ width, height }) => `${width} x ${height}`)).toEqual([
    '480 x 240',
    '960 x 480',
    '1600 x 800',
  ]);
  for (const { content } of cleaned.value) await expectClean(content);
  // What it shows is still there.
  const { dominant } = await sharp(cleaned.value[2]?.content).stats();
  expect(dominant.r).toBeGreaterThan(dominant.b + 50);
});

test('in every format, size and rotation, the result is upright and has no metadata', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<Format>('jpeg', 'png', 'webp'),
      fc.integer({ min: 320, max: 700 }),
      fc.integer({ min: 320, max: 700 }),
      fc.integer({ min: 1, max: 8 }),
      async (format, width, height, orientation) => {
        const cleaned = await clean(await takePhoto(width, height, format, orientation));
        if (!cleaned.ok) throw new Error(cleaned.failure);
        const upright = orientation > 4 ? [height, width] : [width, height];
        const largest = cleaned.value.at(-1);
        expect([largest?.width, largest?.height]).toEqual(upright);
        for (const { content } of cleaned.value) await expectClean(content);
      },
    ),
    { numRuns: 25 },
  );
});

test('transparent parts become white, and a greyscale picture is accepted', async () => {
  const transparent = await sharp({
    create: { width: 400, height: 400, channels: 4, background: '#00000000' },
  })
    .png()
    .toBuffer();
  const cleaned = await clean(transparent);
  const { channels } = await sharp(cleaned.ok ? cleaned.value[0]?.content : transparent).stats();
  expect(channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255]);
  const grey = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#777777' } })
    .greyscale()
    .jpeg()
    .toBuffer();
  expect((await clean(grey)).ok).toBe(true);
});

const photos = {
  jpeg: await takePhoto(400, 400, 'jpeg'),
  png: await takePhoto(400, 400, 'png'),
  webp: await takePhoto(400, 400, 'webp'),
};
const zip = Buffer.from('PK\u0003\u0004 an archive', 'latin1');
const page = Buffer.from('<!DOCTYPE html><script>alert(1)</script>');

/** Adds a JPEG segment, a PNG chunk or a RIFF chunk where metadata belong. */
function hide(format: Format, payload: Buffer): Buffer {
  const photo = photos[format];
  const length = Buffer.alloc(4);
  if (format === 'jpeg') {
    length.writeUInt16BE(payload.length + 2);
    return Buffer.concat([
      photo.subarray(0, 2),
      Buffer.from([0xff, 0xfe]),
      length.subarray(0, 2),
      payload,
      photo.subarray(2),
    ]);
  }
  if (format === 'png') {
    length.writeUInt32BE(payload.length);
    return Buffer.concat([
      photo.subarray(0, 33),
      length,
      Buffer.from('tEXt'),
      payload,
      Buffer.alloc(4),
      photo.subarray(33),
    ]);
  }
  const even = payload.length % 2 === 0 ? payload : Buffer.concat([payload, Buffer.from(' ')]);
  length.writeUInt32LE(even.length);
  const grown = Buffer.concat([photo, Buffer.from('JUNK'), length, even]);
  grown.writeUInt32LE(grown.length - 8, 4);
  return grown;
}

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s that is a file of another kind as well is refused',
  async format => {
    expect((await clean(photos[format])).ok).toBe(true);
    const refused = { ok: false, failure: 'picture-unreadable' };
    // After it and before it; then inside it.
    for (const payload of [zip, page, Buffer.from([0])]) {
      expect(await clean(Buffer.concat([photos[format], payload]))).toEqual(refused);
      expect(await clean(Buffer.concat([payload, photos[format]]))).toEqual(refused);
    }
    for (const payload of [
      zip,
      page,
      Buffer.from('%PDF-1.7 '),
      Buffer.from('<?php system($_GET[0]);'),
      Buffer.alloc(60_000, '%PDF-'),
    ])
      expect(await clean(hide(format, payload))).toEqual(refused);
    expect((await clean(hide(format, Buffer.from('taken on a Sunday')))).ok).toBe(true);
  },
);

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', page],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>')],
  [
    'a GIF',
    await sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff' } })
      .gif()
      .toBuffer(),
  ],
  [
    'a TIFF',
    await sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff' } })
      .tiff()
      .toBuffer(),
  ],
  [
    'an AVIF',
    await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
      .avif()
      .toBuffer(),
  ],
  ['a truncated JPEG', photos.jpeg.subarray(0, photos.jpeg.length / 2)],
  ['a truncated PNG', photos.png.subarray(0, photos.png.length - 20)],
  ['a truncated WebP', photos.webp.subarray(0, photos.webp.length - 20)],
])('%s is refused', async (_what, file) => {
  expect(await clean(file)).toEqual({ ok: false, failure: 'picture-unreadable' });
});

test('a JPEG whose pixels are garbage is refused', async () => {
  const broken = Buffer.from(photos.jpeg);
  broken.fill(0x55, broken.indexOf(Buffer.from([0xff, 0xdb])) + 2, broken.length - 2);
  expect((await clean(broken)).ok).toBe(false);
});

/** A PNG of any declared size, its rows all zero: a few kilobytes that unpack to gigabytes. */
function makePng(
  width: number,
  height: number,
  rows: number,
  between: readonly [string, Buffer][] = [],
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunks: (readonly [string, Buffer])[] = [
    ['IHDR', header],
    ...between,
    ['IDAT', deflateSync(Buffer.alloc(rows * (width * 3 + 1)), { level: 9 })],
    ['IEND', Buffer.alloc(0)],
  ];
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...chunks.map(([type, content]) => {
      const chunk = Buffer.alloc(12 + content.length);
      chunk.writeUInt32BE(content.length, 0);
      chunk.write(type, 4, 'latin1');
      content.copy(chunk, 8);
      chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length);
      return chunk;
    }),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

test('a picture that decompresses to gigabytes is refused by its declared size, without being decompressed', async () => {
  const bomb = makePng(30_000, 30_000, 100);
  expect(bomb.length).toBeLessThan(100_000);
  const before = process.memoryUsage.rss();
  expect(await clean(bomb)).toEqual({ ok: false, failure: 'picture-too-large' });
  expect(await clean(makePng(4_294_967_295, 4_294_967_295, 0))).toEqual({
    ok: false,
    failure: 'picture-too-large',
  });
  expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000);
});

test('a picture with fewer rows than declared is refused, and surplus rows cost no memory', async () => {
  expect((await clean(makePng(400, 400, 400))).ok).toBe(true);
  expect((await clean(makePng(400, 400, 10))).ok).toBe(false);
  // 400 rows are declared and 200,000 are there: 240 MB.
  const before = process.memoryUsage.rss();
  await clean(makePng(400, 400, 200_000));
  expect(process.memoryUsage.rss() - before).toBeLessThan(300_000_000);
});

test('metadata that decompress to far more than a picture are refused', async () => {
  const packed = deflateSync(Buffer.alloc(400_000_000), { level: 9 });
  const text = Buffer.concat([Buffer.from('Comment\0\0'), packed]);
  expect(await clean(makePng(400, 400, 400, [['zTXt', text]]))).toEqual({
    ok: false,
    failure: 'picture-unreadable',
  });
});

test.each([
  [300, 400, 'picture-too-small'],
  [2_000, 330, 'picture-too-small'],
] as const)('%i by %i px is refused: %s', async (width, height, failure) => {
  expect(await clean(await takePhoto(width, height, 'png'))).toEqual({ ok: false, failure });
});

test('arbitrary bytes never make it throw', async () => {
  const starts = [Buffer.alloc(0), ...Object.values(photos).map(photo => photo.subarray(0, 40))];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 400 }), async (start, rest) => {
      const file = Buffer.concat([start, rest]);
      expect(readPictureContainer(file).ok && (await clean(file)).ok).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test('a photograph with one byte changed is either cleaned or refused', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<Format>('jpeg', 'png', 'webp'),
      fc.nat(),
      fc.nat(255),
      async (format, at, byte) => {
        const changed = Buffer.from(photos[format]);
        changed[at % changed.length] = byte;
        const cleaned = await clean(changed);
        expect(cleaned.ok || cleaned.failure).not.toBe('picture-busy');
        if (cleaned.ok) for (const { content } of cleaned.value) await expectClean(content);
      },
    ),
    { numRuns: 150 },
  );
});

test('pictures beyond the length of the queue are refused', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => clean(photos.jpeg)));
  expect(answers.filter(answer => answer.ok)).toHaveLength(8);
  expect(answers.filter(answer => !answer.ok && answer.failure === 'picture-busy')).toHaveLength(4);
});
